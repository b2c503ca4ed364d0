import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccountRecord, EMPTY_ACCOUNT, EMPTY_POST } from '../account/account-record.js';
import { EARLIER_WEIGHTS } from './earlier-weights.generated.js';
import { explainAccount } from './explain.js';
import { scoreAccount } from './model.js';
import { rejudged } from './rejudge.js';
import { BOT_VERSIONS, botVersion, FIRST_VERSION } from './versions.js';
import { WEIGHTS } from './weights.generated.js';

const NOW = Date.UTC(2026, 10, 25);
const count = fc.option(fc.integer({ min: 0, max: 60_000 }));
const accounts: fc.Arbitrary<AccountRecord> = fc.record({
  ...Object.fromEntries(Object.entries(EMPTY_ACCOUNT).map(([name, value]) => [name, fc.constant(value)])),
  platform: fc.constantFrom('twitter', 'bluesky', 'instagram', 'mastodon'),
  handle: fc.constantFrom('anna_keller', 'xkqzw84729103', 'shop'),
  displayName: fc.constantFrom(null, 'Anna Keller', 'x8k2'),
  bio: fc.constantFrom(null, '', 'I write about my dog and gardens.'),
  createdAt: fc.constantFrom(null, NOW - 86_400_000 * 40, NOW - 86_400_000 * 3_000),
  followers: count,
  following: count,
  posts: count,
  likesGiven: count,
  verified: fc.constantFrom(null, true, false),
  timeline: fc.constantFrom(
    null,
    [],
    [
      { ...EMPTY_POST, text: 'Follow us!', at: NOW - 9_000_000 },
      { ...EMPTY_POST, text: 'A walk.', at: NOW },
    ],
  ),
}) as fc.Arbitrary<AccountRecord>;
const versions = fc.constantFrom(...BOT_VERSIONS);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

describe('a version of the model of accounts', () => {
  it('is named by the hash of its weights, so that its weights cannot change', () => {
    const { names, usual } = JSON.parse(WEIGHTS) as { readonly names: unknown; readonly usual: unknown };
    const earlier = hashOf(JSON.stringify({ weights: EARLIER_WEIGHTS, names, usual }));
    expect(BOT_VERSIONS.map(({ id }) => id)).toEqual([earlier, hashOf(WEIGHTS)]);
  });

  it('is the first version for results that name no version', () => {
    expect(botVersion(undefined)).toBe(FIRST_VERSION);
    for (const version of BOT_VERSIONS) expect(botVersion(version.id)).toBe(version);
  });

  it('gives a recorded row the probability that it gives the account, whichever version recorded it', () => {
    fc.assert(
      fc.property(accounts, versions, versions, (account, before, version) => {
        const { kind, row } = scoreAccount(before.model(), account, NOW);
        const recorded = {
          network: account.platform as 'twitter',
          ...{ kind, row: [...row].map((value) => (Number.isNaN(value) ? null : value)) },
          account: {
            ...{ bio: account.bio, displayName: account.displayName },
            createdAt: account.createdAt === null ? null : new Date(account.createdAt).toISOString(),
          },
        };
        const direct = scoreAccount(version.model(), account, NOW);
        expect(rejudged(version.model(), recorded).probability).toBeCloseTo(direct.probability, 9);
      }),
    );
  });

  it('of 2026-11-25 still gives the probabilities that it gave on that day', () => {
    const earlier = BOT_VERSIONS[0]?.model() ?? FIRST_VERSION.model();
    const of = (facts: Partial<AccountRecord>) =>
      explainAccount(earlier, { ...EMPTY_ACCOUNT, ...PERSON, ...facts }, NOW);
    // Computed with the sources of commit 2f8b5141.
    expect(of({}).probability).toBeCloseTo(GOLDEN.person, 9);
    expect(of(AUTOMATED).probability).toBeCloseTo(GOLDEN.automated, 9);
    const onBluesky = { platform: 'bluesky' as const, likesGiven: null, timeline: [TIMELINE_POST] };
    expect(of({ ...AUTOMATED, ...onBluesky })).toMatchObject({ kind: 'full' });
  });
});

const TIMELINE_POST = { ...EMPTY_POST, text: 'Follow us!', at: NOW - 3_600_000 };
const PERSON: Partial<AccountRecord> = {
  ...{ platform: 'twitter', handle: 'anna_keller', displayName: 'Anna Keller' },
  ...{ bio: 'I write about my dog and gardens.', createdAt: NOW - 3_000 * 86_400_000 },
  ...{ followers: 400, following: 350, posts: 2_400, likesGiven: 5_000, listed: 8 },
  ...{ verified: false, defaultTheme: false, defaultAvatar: false },
};
const AUTOMATED: Partial<AccountRecord> = {
  ...{ handle: 'xkqzw84729103', displayName: 'x8k2', bio: '', createdAt: NOW - 40 * 86_400_000 },
  ...{ followers: 1, following: 4_900, posts: 60_000, likesGiven: 0, listed: 0, defaultAvatar: true },
};
const GOLDEN = { person: 0.009796318369049501, automated: 0.981643606846747 };
