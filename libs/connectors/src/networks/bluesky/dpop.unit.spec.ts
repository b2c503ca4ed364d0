import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DpopKey } from './dpop.js';

const opened = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;

describe('a proof of possession', () => {
  const request = {
    method: 'POST',
    url: new URL('https://pds.example/oauth/token?secret=1#x'),
    nonce: 'n1',
    token: 'access',
    now: new Date('2026-01-01T00:00:00.500Z'),
  };

  it('names method, address without query, nonce and token, and is signed with the key that it contains', () => {
    const [head, body, signature = ''] = DpopKey.generate().proof(request).split('.');
    const { jwk, alg, typ } = opened(head);
    expect([alg, typ]).toEqual(['ES256', 'dpop+jwt']);
    expect(jwk).not.toHaveProperty('d');
    expect(opened(body)).toMatchObject({
      htm: 'POST',
      htu: 'https://pds.example/oauth/token',
      nonce: 'n1',
      iat: 1_767_225_600,
      ath: createHash('sha256').update('access').digest('base64url'),
    });
    const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    const options = { key, dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('differs each time, also with the same key after it was stored as text', () => {
    const key = DpopKey.generate();
    const again = DpopKey.from(key.toText());
    const [first, second] = [key.proof(request), again.proof(request)];
    expect(second).not.toBe(first);
    expect(opened(second.split('.')[0])).toEqual(opened(first.split('.')[0]));
  });
});
