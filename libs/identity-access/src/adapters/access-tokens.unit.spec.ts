import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type JWTPayload, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-tokens.js';

const now = new Date('2026-11-20T12:00:00.000Z');
const claims: Parameters<AccessTokens['issue']>[0] = {
  sub: '00000000-0000-7000-8000-000000000001',
  sid: '00000000-0000-7000-8000-000000000002',
  tenant_id: '00000000-0000-7000-8000-000000000003',
  username: 'ines',
  roles: ['nexus:viewer'],
  jti: '00000000-0000-7000-8000-000000000004',
  amr: ['pwd'],
  auth_time: 1_763_640_000,
};

const { privateKey } = generateKeyPairSync('ed25519');
const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const invalid = expect.objectContaining({ code: 'access-token.invalid', kind: 'unauthenticated' });

describe('access tokens', () => {
  let tokens: AccessTokens;

  beforeAll(async () => {
    tokens = await AccessTokens.fromPkcs8(pkcs8);
  });

  it('return the claims that they were issued with, for ten minutes', async () => {
    const token = await tokens.issue(claims, now);
    expect(await tokens.verify(token, later(ACCESS_TOKEN_SECONDS - 1))).toMatchObject(claims);
    expect(await tokens.verify(token, now)).toMatchObject(claims);
    await expect(tokens.verify(token, later(ACCESS_TOKEN_SECONDS))).rejects.toThrow(
      expect.objectContaining({ code: 'access-token.expired' }),
    );
  });

  it('signed by a new or former key are accepted if its public key is known', async () => {
    const other = generateKeyPairSync('ed25519');
    const former = await AccessTokens.fromPkcs8(
      other.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    );
    const raw = other.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    const during = await AccessTokens.fromPkcs8(pkcs8, [raw]);
    expect(await during.verify(await former.issue(claims, now), now)).toMatchObject(claims);
    expect(await during.verify(await tokens.issue(claims, now), now)).toMatchObject(claims);
    await expect(former.verify(await during.issue(claims, now), now)).rejects.toThrow(invalid);
  });

  it('are refused when signed with another key', async () => {
    const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    const token = await (await AccessTokens.fromPkcs8(other.toString('base64'))).issue(claims, now);
    await expect(tokens.verify(token, now)).rejects.toThrow(invalid);
  });

  it.each<[string, object, object]>([
    ['another type', { typ: 'JWT' }, {}],
    ['another issuer', {}, { iss: 'elsewhere' }],
    ['another audience', {}, { aud: 'elsewhere' }],
    ['no end', {}, { exp: undefined }],
    ['no session', {}, { sid: undefined }],
  ])('are refused with %s although our key signed them', async (_what, header, change) => {
    const seconds = now.getTime() / 1000;
    const payload: JWTPayload = {
      ...claims,
      iss: 'rampart',
      aud: 'rampart-api',
      iat: seconds,
      exp: seconds + 60,
      ...change,
    };
    const token = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header })
      .sign(privateKey);
    await expect(tokens.verify(token, now)).rejects.toThrow(invalid);
  });

  it('are refused with any character changed', async () => {
    const token = await tokens.issue(claims, now);
    for (let index = 0; index < token.length - 1; index += 7) {
      const other = token[index] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      await expect(tokens.verify(changed, now)).rejects.toThrow(invalid);
    }
  });

  it('need an Ed25519 key', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      format: 'der',
      type: 'pkcs8',
    });
    await expect(AccessTokens.fromPkcs8(rsa.toString('base64'))).rejects.toThrow(/Ed25519/);
  });
});
