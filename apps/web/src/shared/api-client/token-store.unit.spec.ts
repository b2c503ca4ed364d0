import { beforeEach, describe, expect, it } from '@jest/globals';
import { TOKEN_KEY, TokenStore } from './token-store.js';

const token = (exp?: number): string => `a.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.c`;

describe('token store', () => {
  let entries: Map<string, string>;
  let store: TokenStore;
  beforeEach(() => {
    entries = new Map();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    };
    store = new TokenStore(storage, () => 10_000);
  });

  it('keeps the token under auth_token', () => {
    store.write(token(11));
    expect(entries.get('auth_token')).toBe(token(11));
    expect(store.read()).toMatchObject({ kind: 'current', token: token(11) });
  });

  it('counts a token without expiry as current, one in the past as expired but keeps it for renewal', () => {
    store.write(token());
    expect(store.read().kind).toBe('current');
    store.write(token(10));
    expect(store.read()).toEqual({ kind: 'expired', token: token(10) });
    expect(entries.has(TOKEN_KEY)).toBe(true);
  });

  it('a token that cannot be decoded is removed', () => {
    entries.set(TOKEN_KEY, 'nonsense');
    expect(store.read()).toEqual({ kind: 'none' });
    expect(entries.has(TOKEN_KEY)).toBe(false);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const heard: string[] = [];
    const leave = store.subscribe(() => heard.push(store.read().kind));
    store.write(token(11));
    store.clear();
    leave();
    store.write(token(11));
    expect(heard).toEqual(['current', 'none']);
  });
});
