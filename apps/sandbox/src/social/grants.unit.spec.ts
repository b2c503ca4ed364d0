import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { createHash } from 'node:crypto';
import { type Grant, Grants } from './grants.js';
import { Signed } from './signed.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const REDIRECT = 'https://client.example/callback';
const grant: Grant = { network: 'twitter', accountId: '1', clientId: 'client', scopes: ['read'] };
const TIMES = { accessMs: 7_200_000, refreshMs: null };

function given() {
  const clock = new FixedClock(NOW);
  return { clock, grants: new Grants(new Signed(1), clock) };
}

describe('An authorisation code of a simulated network', () => {
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const request = { redirectUri: REDIRECT, challenge, lifetimeMs: 30_000 };
  const proof = { clientId: 'client', redirectUri: REDIRECT, verifier };

  it('can be exchanged once, and until it expires', () => {
    const { clock, grants } = given();
    const code = grants.code(grant, request);
    clock.advance(30_000);
    expect(grants.redeem('twitter', code, proof)).toEqual(grant);
    expect(grants.redeem('twitter', code, proof)).toBeNull();
    const late = grants.code(grant, request);
    clock.advance(30_001);
    expect(grants.redeem('twitter', late, proof)).toBeNull();
  });

  it.each([
    ['another network', { network: 'facebook' as const }],
    ['another client', { clientId: 'other' }],
    ['another redirect', { redirectUri: `${REDIRECT}/` }],
    ['a wrong verifier', { verifier: 'w'.repeat(43) }],
  ])(
    'is refused with %s',
    (_what, { network = 'twitter' as const, ...wrong }: Partial<Grant & typeof proof>) => {
      const { grants } = given();
      expect(grants.redeem(network, grants.code(grant, request), { ...proof, ...wrong })).toBeNull();
    },
  );

  it('is refused when a client has made it up', () => {
    const { grants } = given();
    const [text = ''] = grants.code(grant, request).split('.');
    expect(grants.redeem('twitter', `${text}.${'A'.repeat(22)}`, proof)).toBeNull();
    expect(grants.redeem('twitter', 'nonsense', proof)).toBeNull();
  });
});

describe('Tokens of a simulated network', () => {
  it('expire, and stay valid after a restart of the sandbox', () => {
    const { clock, grants } = given();
    const { access } = grants.issue(grant, TIMES);
    expect(new Grants(new Signed(1), clock).bearer('twitter', access)).toEqual(grant);
    expect(new Grants(new Signed(2), clock).bearer('twitter', access)).toBe('unknown');
    clock.advance(7_200_000);
    expect(grants.bearer('twitter', access)).toBe('expired');
  });

  it('rotate, and a second use of an old one revokes the whole family', () => {
    const { grants } = given();
    const first = grants.issue(grant, TIMES).refresh ?? '';
    const second = grants.refresh('twitter', first, TIMES, true);
    expect(second?.grant).toEqual(grant);
    expect(grants.refresh('twitter', first, TIMES, true)).toBeNull();
    expect(grants.refresh('twitter', second?.tokens.refresh ?? '', TIMES, true)).toBeNull();
    expect(grants.bearer('twitter', second?.tokens.access ?? '')).toBe('unknown');
  });

  it('can be refreshed repeatedly when the network does not rotate them', () => {
    const { grants } = given();
    const first = grants.issue(grant, TIMES).refresh ?? '';
    expect(grants.refresh('twitter', first, TIMES, false)).not.toBeNull();
    expect(grants.refresh('twitter', first, TIMES, false)).not.toBeNull();
  });

  it('end when they are revoked or the owner withdraws access, and later ones are valid', () => {
    const { clock, grants } = given();
    const [revoked, withdrawn] = [grants.issue(grant, TIMES), grants.issue(grant, TIMES)];
    grants.revoke(revoked.refresh ?? '');
    expect(grants.bearer('twitter', revoked.access)).toBe('unknown');
    expect(grants.bearer('twitter', withdrawn.access)).toEqual(grant);
    grants.withdraw('twitter', '1');
    expect(grants.bearer('twitter', withdrawn.access)).toBe('unknown');
    clock.advance(1);
    expect(grants.bearer('twitter', grants.issue(grant, TIMES).access)).toEqual(grant);
  });
});
