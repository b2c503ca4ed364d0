import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apiKeyText, looksLikeApiKey, newApiKeySecret, parseApiKey } from './api-key-text.js';

const id = '0190a1b2-c3d4-7e5f-8a6b-000000000001';
const made = fc.uuid().map((uuid) => ({ id: uuid, secret: newApiKeySecret() }));

describe('the text of a key', () => {
  it('can be parsed into the id and the secret that it was made from', () => {
    fc.assert(fc.property(made, (key) => expect(parseApiKey(apiKeyText(key))).toEqual(key)));
  });

  it('fits into a bearer token, and has the prefix that secret scanners look for', () => {
    const text = apiKeyText({ id, secret: newApiKeySecret() });
    expect(text).toMatch(/^rmp_[0-9a-f]{32}_[0-9A-Za-z]{49}$/);
    expect(looksLikeApiKey(text)).toBe(true);
  });

  it('reveals every typo of one character without a database', () => {
    const slip = fc.record({ key: made, at: fc.nat(85), to: fc.constantFrom(...'0189abyzABYZ_-. é') });
    fc.assert(
      fc.property(slip, ({ key, at, to }) => {
        const text = apiKeyText(key);
        const slipped = `${text.slice(0, at)}${to}${text.slice(at + 1)}`;
        expect(parseApiKey(slipped)).toEqual(slipped === text ? key : null);
      }),
    );
  });

  it('is refused in any other spelling: cut, extended or in capitals', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(parseApiKey(text)).toBeNull()));
    const text = apiKeyText({ id, secret: newApiKeySecret() });
    for (const near of [` ${text}`, `${text}\n`, text.toUpperCase(), text.slice(0, -1), `${text}0`, ''])
      expect(parseApiKey(near)).toBeNull();
  });

  it('has a new secret each time, always of the same length', () => {
    const secrets = Array.from({ length: 200 }, newApiKeySecret);
    expect(new Set(secrets).size).toBe(200);
    expect(new Set(secrets.map((secret) => secret.length))).toEqual(new Set([43]));
  });
});
