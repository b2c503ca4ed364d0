import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AccountProfile, ProtectedProfile } from '../../contract/index.js';
import { FIRST_MODEL, rescored, SCORE_MODELS, scoreLookAlike, scoreModel } from './index.js';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const acme: ProtectedProfile = {
  handles: ['acmebank'],
  displayNames: ['Acme Bank'],
  bio: 'Banking for people who build things.',
  links: ['https://acmebank.example'],
  officialAccounts: [],
  account: null,
};
const profiles: fc.Arbitrary<AccountProfile> = fc.record({
  platform: fc.constant('twitter' as const),
  accountId: fc.constant('1'),
  handle: fc.constantFrom('acmebank', 'acmebank_help', 'acmebnak', 'quiet_river'),
  displayName: fc.constantFrom('Acme Bank', 'Rosa Lindqvist', 'Аcme Bank', 'acmebank fans'),
  bio: fc.constantFrom(acme.bio, 'Bakes bread.', 'DM us for a refund', 'Parody account'),
  avatarUrl: fc.constant(null),
  profileUrl: fc.constant(null),
  createdAt: fc.constantFrom(null, '2015-03-01T10:00:00Z', '2026-05-01T00:00:00Z'),
  lastActivityAt: fc.constant(null),
  followerCount: fc.constantFrom(null, 3, 40_000),
  followingCount: fc.constantFrom(null, 2_000),
  postCount: fc.constantFrom(null, 1, 500),
  verified: fc.constantFrom(null, true, false),
  links: fc.constantFrom([], ['https://bit.ly/1'], ['https://acmebank.example/x']),
  labels: fc.constant([]),
});

describe('a model of look-alikes', () => {
  it('is named by the hash of its parameters, so that its parameters cannot change', () => {
    for (const { id, weights, probability } of SCORE_MODELS)
      expect(createHash('sha256').update(JSON.stringify({ weights, probability })).digest('hex')).toMatch(
        new RegExp(`^${id}`),
      );
    expect(new Set(SCORE_MODELS.map(({ id }) => id)).size).toBe(SCORE_MODELS.length);
  });

  it('is the first version for results that name no version', () => {
    expect(scoreModel(undefined)).toBe(FIRST_MODEL);
    for (const model of SCORE_MODELS) expect(scoreModel(model.id)).toBe(model);
  });

  it('gives recorded contributions of another model the score that it gives the account', () => {
    const models = fc.constantFrom(...SCORE_MODELS);
    fc.assert(
      fc.property(profiles, models, models, (profile, before, model) => {
        const recorded = scoreLookAlike(acme, profile, { now: NOW, model: before });
        const direct = scoreLookAlike(acme, profile, { now: NOW, model });
        const again = rescored(recorded.contributions, profile, before, model);
        expect(again.score).toBeCloseTo(direct.score, 9);
        expect(again.riskLevel).toBe(direct.riskLevel);
      }),
    );
  });

  it('can judge the same account differently', () => {
    const profile = fc.sample(profiles, { numRuns: 1, seed: 1 })[0] as AccountProfile;
    const near = { ...profile, handle: 'acmebnak', displayName: 'Rosa Lindqvist', bio: 'Bakes bread.' };
    const scores = SCORE_MODELS.map((model) => scoreLookAlike(acme, near, { now: NOW, model }).score);
    expect(new Set(scores).size).toBe(SCORE_MODELS.length);
  });
});
