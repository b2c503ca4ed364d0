import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeAccessToken, isCurrent } from './access-token.js';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown): string => `${part({ alg: 'EdDSA' })}.${part(claims)}.c2ln`;

describe('access token', () => {
  it('contains tenant, roles, username and expiry', () => {
    const claims = { tenant_id: 't1', roles: ['nexus:owner', 7], username: 'ågot', exp: 1_700_000_000 };
    expect(decodeAccessToken(token(claims))).toEqual({ ...claims, roles: ['nexus:owner'] });
  });

  it.each([
    ['two parts', `${part({})}.${part({})}`],
    ['four parts', `${token({})}.x`],
    ['an empty part', `${part({})}..x`],
    ['no base64', 'a.%%%.c'],
    ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['a list', token([])],
    ['a text', token('claims')],
    ['null', token(null)],
    ['bytes that are not UTF-8', `a.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.c`],
    ['an expiry that is no number', token({ exp: 'soon' })],
  ])('is null for %s', (_, text) => {
    expect(decodeAccessToken(text)).toBeNull();
  });

  it('is decoded without an exception for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.tuple(fc.string(), fc.base64String(), fc.string())), (value) => {
        const text = typeof value === 'string' ? value : value.join('.');
        const claims = decodeAccessToken(text);
        expect(claims === null || Array.isArray(claims.roles)).toBe(true);
      }),
      { seed: 2 },
    );
  });

  it('is current when it has no expiry, or one in the future', () => {
    const claims = { tenant_id: null, roles: [], username: null };
    expect(isCurrent({ ...claims, exp: null }, 5_000)).toBe(true);
    expect(isCurrent({ ...claims, exp: 6 }, 5_999)).toBe(true);
    expect(isCurrent({ ...claims, exp: 6 }, 6_000)).toBe(false);
  });
});
