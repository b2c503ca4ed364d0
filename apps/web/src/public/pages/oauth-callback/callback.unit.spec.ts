import { describe, expect, it } from '@jest/globals';
import { readCallback, SOCIAL_ACCOUNT_WINDOW } from './callback.js';

const read = (query: string, windowName = '', opened = false) =>
  readCallback({ query: new URLSearchParams(query), windowName, opened });

describe('callback', () => {
  it('finishes a sign-in with what the provider sent, untouched', () => {
    expect(read('code=c%2B1&state=s&iss=https%3A%2F%2Fid.example&scope=openid')).toEqual({
      kind: 'sign-in',
      answer: { code: 'c+1', state: 's', iss: 'https://id.example' },
    });
    expect(read('error=access_denied&state=s')).toEqual({
      kind: 'sign-in',
      answer: { error: 'access_denied', state: 's' },
    });
  });

  it('reports to the window that opened it to link a social account', () => {
    expect(read('code=c&state=s', SOCIAL_ACCOUNT_WINDOW, true)).toMatchObject({
      kind: 'social-account',
      message: { outcome: 'success', code: 'c', state: 's' },
    });
    expect(read('error=access_denied&state=s', SOCIAL_ACCOUNT_WINDOW, true)).toMatchObject({
      message: { outcome: 'error', error: 'access_denied' },
    });
    expect(read('code=c', SOCIAL_ACCOUNT_WINDOW, true)).toMatchObject({ message: { outcome: 'error' } });
  });

  it('is a sign-in in any other window, opened or named as it may be', () => {
    expect(read('code=c&state=s', 'other', true).kind).toBe('sign-in');
    expect(read('code=c&state=s', SOCIAL_ACCOUNT_WINDOW, false).kind).toBe('sign-in');
  });

  it.each(['', 'code=c', 'state=s', 'code=&state=s', 'error=x'])('makes nothing of "%s"', (query) => {
    expect(read(query).kind).toBe('nothing');
  });
});
