import { beforeEach, describe, expect, it } from '@jest/globals';
import { TokenRefresher } from './refresh.js';
import { TokenStore } from './token-store.js';

const token = (name: string): string =>
  `a.${Buffer.from(JSON.stringify({ username: name })).toString('base64url')}.c`;

describe('token refresher', () => {
  let store: TokenStore;
  let asked: number;
  let answer: string | null;
  beforeEach(() => {
    let stored: string | null = token('old');
    const storage = {
      getItem: () => stored,
      setItem: (_: string, value: string) => void (stored = value),
      removeItem: () => void (stored = null),
    };
    store = new TokenStore(storage, () => 0);
    asked = 0;
    answer = token('new');
  });
  const refresher = (exclusive = (work: () => Promise<string | null>) => work()) =>
    new TokenRefresher(
      store,
      async () => {
        asked += 1;
        return answer;
      },
      exclusive,
    );

  it('renews once for concurrent callers, because the cookie works once', async () => {
    const subject = refresher();
    const tokens = await Promise.all([1, 2, 3].map(() => subject.refresh(token('old'))));
    expect(tokens).toEqual([token('new'), token('new'), token('new')]);
    expect(asked).toBe(1);
    expect(store.read()).toMatchObject({ token: token('new') });
  });

  it('uses the token that another tab stored during the wait', async () => {
    const subject = refresher(async (work) => {
      store.write(token('theirs'));
      return work();
    });
    expect(await subject.refresh(token('old'))).toBe(token('theirs'));
    expect(asked).toBe(0);
  });

  it('signs out when the session has ended', async () => {
    answer = null;
    expect(await refresher().refresh(token('old'))).toBeNull();
    expect(store.read()).toEqual({ kind: 'none' });
  });

  it('keeps the token when the server is unreachable, and retries at the next call', async () => {
    let reachable = false;
    const subject = new TokenRefresher(
      store,
      async () => {
        if (!reachable) throw new Error('unreachable');
        return answer;
      },
      (work) => work(),
    );
    await expect(subject.refresh(token('old'))).rejects.toThrow('unreachable');
    expect(store.read()).toMatchObject({ token: token('old') });
    reachable = true;
    expect(await subject.refresh(token('old'))).toBe(token('new'));
  });
});
