import { describe, expect, it } from '@jest/globals';
import { readCallback } from './callback.js';

const read = (query: string) => readCallback(new URLSearchParams(query));

describe('the parameters of the OAuth callback', () => {
  it('complete a sign-in with the provider’s unchanged values', () => {
    expect(read('code=c%2B1&state=s&iss=https%3A%2F%2Fid.example&scope=openid')).toEqual({
      kind: 'sign-in',
      answer: { code: 'c+1', state: 's', iss: 'https://id.example' },
    });
    expect(read('error=access_denied&state=s')).toEqual({
      kind: 'sign-in',
      answer: { error: 'access_denied', state: 's' },
    });
  });

  it('complete the link of a social account when the state has our prefix', () => {
    expect(read('code=c&state=social_s&iss=https%3A%2F%2Fnetwork.example')).toEqual({
      kind: 'social-account',
      answer: { code: 'c', state: 'social_s', iss: 'https://network.example' },
    });
    expect(read('error=access_denied&state=social_s')).toEqual({
      kind: 'social-account',
      answer: { error: 'access_denied', state: 'social_s' },
    });
  });

  it('give the reason of a refused SAML response, and no text of the address', () => {
    expect(read('refused=saml.expired')).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/has expired/),
    });
    expect(read('refused=constructor')).toMatchObject({
      reason: expect.stringMatching(/^The sign-in was refused/),
    });
    expect(read('refused=%3Cb%3Ecall%20us%3C%2Fb%3E')).toMatchObject({
      reason: expect.stringMatching(/^The sign-in was refused/),
    });
  });

  it.each(['', 'code=c', 'state=s', 'code=&state=s', 'error=x', 'state=social_s'])(
    'are refused for "%s"',
    (query) => {
      expect(read(query).kind).toBe('nothing');
    },
  );
});
