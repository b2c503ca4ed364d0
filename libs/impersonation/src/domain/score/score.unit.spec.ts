import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type AccountFacts,
  type AccountProfile,
  lookAlikeScoreSchema,
  protectedProfileSchema,
  type ProtectedProfile,
} from '../../contract/index.js';
import {
  harmOf,
  isLookAlike,
  isOfficial,
  prepareCandidate,
  prepareIdentity,
  riskLevelOf,
  scoreLookAlike,
  type ScoreContext,
} from './index.js';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const context: ScoreContext = { now: NOW };
const acme: ProtectedProfile = {
  handles: ['acmebank'],
  displayNames: ['Acme Bank'],
  bio: 'Banking for people who build things. Help around the clock at acmebank.example',
  links: ['https://acmebank.example'],
  officialAccounts: [{ platform: 'bluesky', handle: 'acmebank', accountId: 'did:acme' }],
  account: {
    platform: 'bluesky',
    accountId: 'did:acme',
    createdAt: '2015-03-01T10:00:00Z',
    followerCount: 120_000,
    verified: true,
  },
};
const identity = prepareIdentity(acme);

function accountOf({ account }: ProtectedProfile): AccountFacts {
  if (!account) throw new Error('The fixture states its account.');
  return account;
}
const stranger: AccountProfile = {
  platform: 'bluesky',
  accountId: 'did:other',
  handle: 'quiet_river',
  displayName: 'Quiet River',
  bio: 'Fly fishing and old maps',
  avatarUrl: null,
  profileUrl: null,
  createdAt: '2019-01-01T00:00:00Z',
  lastActivityAt: null,
  followerCount: 210,
  followingCount: 180,
  postCount: 900,
  verified: false,
  links: [],
  labels: [],
};
const clone: AccountProfile = {
  ...stranger,
  handle: 'acrnebank_support',
  displayName: 'Acme Bank',
  bio: acme.bio,
  createdAt: '2026-05-20T00:00:00Z',
  followerCount: 3,
  postCount: 1,
};
const scoreOf = (candidate: AccountProfile, more: Partial<ScoreContext> = {}): number =>
  scoreLookAlike(identity, candidate, { ...context, ...more }).score;
const sumOf = (candidate: AccountProfile): number =>
  scoreLookAlike(identity, candidate, context).contributions.reduce((sum, { points }) => sum + points, 0);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('Acme Bank', 'acme bank fans', 'acmebank', 'Аcme Bank ✔️', 'support', acme.bio),
);
const profiles: fc.Arbitrary<AccountProfile> = fc.record({
  platform: fc.constantFrom('bluesky', 'twitter', 'file'),
  accountId: fc.constantFrom('did:acme', 'did:other'),
  handle: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.constantFrom('acmebank', 'acmebank_help', 'acmebnak', 'acme.bank'),
  ),
  displayName: text,
  bio: text,
  avatarUrl: fc.constant(null),
  profileUrl: fc.constant(null),
  createdAt: fc.constantFrom(null, '2015-03-01T10:00:00Z', '2026-05-01T00:00:00Z', 'not a date'),
  lastActivityAt: fc.constant(null),
  followerCount: fc.option(fc.nat(1_000_000)),
  followingCount: fc.option(fc.nat(1_000)),
  postCount: fc.option(fc.nat(1_000)),
  verified: fc.option(fc.boolean()),
  links: fc.array(
    fc.constantFrom(
      'https://acmebank.example/x',
      'https://bit.ly/1',
      'https://acmebank-login.example',
      'nonsense',
    ),
    { maxLength: 3 },
  ),
  labels: fc.array(fc.constantFrom('impersonation', 'cat'), { maxLength: 2 }),
});
const avatars = fc.option(
  fc.record({ bitDistance: fc.nat(256), transform: fc.constant('original'), quality: fc.nat(100) }),
);

describe('scoreLookAlike', () => {
  it('is the sum of its contributions, fits its contract and handles any profile', () => {
    fc.assert(
      fc.property(profiles, avatars, (candidate, avatar) => {
        const result = scoreLookAlike(identity, candidate, { now: NOW, avatar });
        const sum = result.contributions.reduce((total, { points }) => total + points, 0);
        expect(Math.abs(sum - result.score)).toBeLessThan(1e-9);
        expect(result.score).toBeGreaterThanOrEqual(0);
        expect(result.score).toBeLessThanOrEqual(100);
        expect(result.riskLevel).toBe(
          riskLevelOf(result.score, harmOf(result.contributions, candidate).score),
        );
        expect(lookAlikeScoreSchema.safeParse(result).success).toBe(true);
        if (isOfficial(identity, candidate)) expect(isLookAlike(result)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives the same result for plain and prepared profiles', () => {
    fc.assert(
      fc.property(profiles, (candidate) => {
        expect(scoreLookAlike(acme, candidate, context)).toEqual(
          scoreLookAlike(identity, prepareCandidate(candidate), context),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('never rises when followers grow or the network verifies the account', () => {
    fc.assert(
      fc.property(profiles, fc.nat(1_000_000), (candidate, more) => {
        const least = {
          ...candidate,
          createdAt: null,
          followerCount: candidate.followerCount ?? 0,
          verified: false,
        };
        expect(scoreOf({ ...least, verified: true })).toBeLessThanOrEqual(scoreOf(least));
        const famous = { ...least, followerCount: 10_000_000 + more };
        expect(scoreOf(famous)).toBeLessThanOrEqual(scoreOf({ ...least, followerCount: 0 }) + 1e-9);
      }),
      { numRuns: 500 },
    );
  });

  it('rates a full clone as high, as critical with a payment link, and states the score without the strongest evidence', () => {
    const result = scoreLookAlike(identity, clone, context);
    expect(result.riskLevel).toBe('high');
    const draining = { ...clone, bio: `${clone.bio} DM us for a refund`, links: ['https://bit.ly/1'] };
    expect(scoreLookAlike(identity, draining, context).riskLevel).toBe('critical');
    expect(result.detectionMethods).toEqual(
      expect.arrayContaining(['handle combination', 'display name', 'copied bio']),
    );
    expect(result.counterfactual?.without).toBe('handle.combination');
    expect(result.counterfactual?.score).toBeLessThan(result.score);
    expect(Math.abs(sumOf(clone) - result.score)).toBeLessThan(1e-9);
  });

  it('scores an unrelated account as zero', () => {
    expect(scoreLookAlike(identity, stranger, context)).toMatchObject({
      score: 0,
      contributions: [],
      counterfactual: null,
    });
  });

  it('flags a look-alike handle without any other known fact', () => {
    const bare = {
      ...stranger,
      displayName: '',
      bio: '',
      createdAt: null,
      followerCount: null,
      postCount: null,
      verified: null,
    };
    for (const handle of ['acrnebank', 'acmebnak', 'acmebank_support', 'real.acmebank'])
      expect(isLookAlike({ score: scoreOf({ ...bare, handle }) })).toBe(true);
    expect(isLookAlike({ score: scoreOf({ ...bare, handle: 'acmebank_fans' }) })).toBe(false);
  });

  it('flags a clone under an unrelated handle by name, bio and avatar', () => {
    const hidden = { ...clone, handle: 'mk_4471' };
    expect(
      isLookAlike({
        score: scoreOf(hidden, { avatar: { bitDistance: 6, transform: 'mirrored', quality: 90 } }),
      }),
    ).toBe(true);
  });

  it.each([
    [
      'fan',
      {
        handle: 'acmebank_fans',
        displayName: 'Acme Bank Fans',
        bio: 'Fan page run by fans, not affiliated with Acme Bank',
      },
    ],
    [
      'parody',
      { handle: 'notacmebank', displayName: 'Not Acme Bank', bio: 'Parody account. Jokes about Acme Bank.' },
    ],
    [
      'namesake',
      {
        handle: 'acme_bank',
        displayName: 'Acme Bank',
        bio: 'Village rowing club on the river Acme, meets every sunday morning',
      },
    ],
    [
      'employee',
      { handle: 'jane_acmebank', displayName: 'Jane Roe', bio: 'Engineer at Acme Bank. Opinions are my own' },
    ],
    [
      'branch',
      {
        handle: 'acmebank_uk',
        displayName: 'Acme Bank UK',
        bio: 'News from Acme Bank in the UK',
        links: ['https://acmebank.example/uk'],
        followerCount: 9_000,
      },
    ],
    [
      'renamed self',
      {
        handle: 'acme_official',
        displayName: 'Acme Bank',
        bio: acme.bio,
        createdAt: '2015-03-01T10:00:00Z',
        followerCount: 120_000,
        verified: true,
      },
    ],
  ])('does not flag a %s', (_kind, fields) => {
    expect(isLookAlike({ score: scoreOf({ ...stranger, ...fields }) })).toBe(false);
  });

  it('is lower when a full copy may be the renamed official account, which is still shown', () => {
    const copy = { ...clone, handle: 'acmebank2', createdAt: null, followerCount: null };
    const avatar = { bitDistance: 4, transform: 'original', quality: 90 };
    const withoutId = prepareIdentity({ ...acme, account: { ...accountOf(acme), accountId: null } });
    const rate = (candidate: AccountProfile): ReturnType<typeof scoreLookAlike> =>
      scoreLookAlike(withoutId, candidate, { ...context, avatar });
    const guarded = (candidate: AccountProfile): boolean =>
      rate(candidate).contributions.some(({ name }) => name === 'guard.renamed');
    expect(guarded(copy)).toBe(true);
    expect(isLookAlike(rate(copy))).toBe(true);
    expect(isLookAlike(rate({ ...copy, handle: 'quiet_river' }))).toBe(true);
    const years = { createdAt: '2015-03-02T10:00:00Z', followerCount: 4_000 };
    const unknown = prepareIdentity({
      ...acme,
      account: { ...accountOf(acme), accountId: null, createdAt: null, followerCount: null },
    });
    const shown = (fields: Partial<AccountProfile>): boolean =>
      isLookAlike(scoreLookAlike(unknown, { ...copy, ...fields }, { ...context, avatar }));
    expect(shown(years)).toBe(false);
    expect(shown({ ...years, createdAt: clone.createdAt })).toBe(true);
    expect(guarded({ ...copy, followerCount: 40 })).toBe(false);
    expect(guarded({ ...copy, createdAt: clone.createdAt })).toBe(false);
    expect(guarded({ ...copy, bio: `${copy.bio} DM us` })).toBe(false);
    expect(guarded({ ...copy, platform: 'tiktok' })).toBe(false);
  });

  it('shows no near handle whose name and bio are those of another person', () => {
    const other = {
      ...stranger,
      handle: 'acmebamk',
      displayName: 'Rosa Lindqvist',
      bio: 'Bakes bread in Turku.',
      links: [],
    };
    const namesOf = (fields: Partial<AccountProfile>): string[] =>
      scoreLookAlike(identity, { ...other, ...fields }, context).contributions.map(({ name }) => name);
    expect(namesOf({})).toContain('display-name.own');
    expect(isLookAlike(scoreLookAlike(identity, other, context))).toBe(false);
    for (const displayName of ['', 'acmebamk', 'Official support'])
      expect(namesOf({ displayName })).not.toContain('display-name.own');
  });

  it('shows no final step for a recipient that needs no action', () => {
    const avatar = { bitDistance: 4, transform: 'original', quality: 90 };
    const branch = {
      ...clone,
      handle: `${acme.handles[0]}_kenya`,
      displayName: `${acme.displayNames[0]} Kenya`,
      bio: acme.bio,
      links: [],
    };
    const page = { ...branch, createdAt: '2017-01-01T00:00:00Z', followerCount: 2_000 };
    const shown = (fields: Partial<AccountProfile>): boolean =>
      isLookAlike(scoreLookAlike(identity, { ...page, ...fields }, { ...context, avatar }));
    expect(shown({})).toBe(false);
    expect(shown({ createdAt: '2026-05-20T00:00:00Z', followerCount: 5 })).toBe(true);
    expect(shown({ bio: `${acme.bio} DM us to claim your prize` })).toBe(true);
    const written = { links: [...acme.links], bio: `${acme.bio} Official account in Kenya` };
    const young = { createdAt: '2026-04-20T00:00:00Z', followerCount: 9_000, postCount: 400 };
    expect(shown({ ...written, ...young })).toBe(true);
    expect(shown({ handle: `${acme.handles[0]}_zagreb`, displayName: 'Acme Bank (Zagreb)' })).toBe(false);
    expect(shown({ handle: `${acme.handles[0]}costarica`, displayName: 'Acme Bank Costa Rica' })).toBe(false);
    const quiet = { createdAt: null, followerCount: 3, postCount: 2 };
    expect(shown({ ...quiet, ...written })).toBe(true);
  });

  it('shows no account that the protected profile itself names, unless it warns of it', () => {
    const copy = { ...clone, handle: `${acme.handles[0]}_kenya` };
    const shownBeside = (bio: string, links: readonly string[] = acme.links): boolean =>
      isLookAlike(scoreLookAlike({ ...acme, bio, links: [...links] }, copy, context));
    expect(shownBeside(acme.bio)).toBe(true);
    expect(shownBeside(`${acme.bio} In Kenya: @${copy.handle}.`)).toBe(false);
    expect(shownBeside(acme.bio, [...acme.links, `https://network.example/${copy.handle}`])).toBe(false);
    expect(shownBeside(`${acme.bio} Beware of the fake @${copy.handle}`)).toBe(true);
    expect(shownBeside(`${acme.bio} In Kenya: @${copy.handle}2`)).toBe(true);
  });

  it('does not accept a copied creation time as sign of a rename where accounts state it themselves', () => {
    const account = { ...clone, platform: 'bluesky' as const, accountId: 'did:plc:official' };
    const own = prepareIdentity({ ...acme, account: { ...account, createdAt: '2015-03-01T10:00:00Z' } });
    const copy = { ...account, handle: 'acmebannk.bsky.social', createdAt: '2015-03-01T10:00:00Z' };
    const named = (candidate: AccountProfile): string[] =>
      scoreLookAlike(own, candidate, context).contributions.map(({ name }) => name);
    expect(named({ ...copy, accountId: 'did:plc:other' })).not.toContain('guard.renamed');
    expect(named({ ...copy, platform: 'twitter', accountId: '7' })).toContain('guard.renamed');
  });

  it('ignores an early creation time that the account states itself, and one in the future', () => {
    const ages = (fields: Partial<AccountProfile>): string[] =>
      scoreLookAlike(identity, { ...clone, ...fields }, context)
        .contributions.map(({ name }) => name)
        .filter((name) => name.startsWith('age.'));
    const early = '2009-01-01T00:00:00Z';
    expect(ages({ createdAt: early })).toEqual([]);
    expect(ages({ createdAt: early, platform: 'twitter' })).toEqual(['age.older']);
    expect(ages({ createdAt: '2026-05-20T00:00:00Z' })).toEqual(['age.young']);
    expect(ages({ createdAt: '2190-01-01T00:00:00Z', platform: 'twitter' })).toEqual([]);
  });

  it('never flags official accounts: by handle, by id after a rename, with or without the network suffix', () => {
    for (const fields of [
      { handle: 'AcmeBank' },
      { handle: 'acmebank.bsky.social' },
      { handle: 'acme_reborn', accountId: 'did:acme' },
    ]) {
      const candidate = { ...clone, ...fields };
      expect(isOfficial(acme, candidate)).toBe(true);
      expect(scoreOf(candidate)).toBe(0);
    }
    expect(isOfficial(acme, { ...clone, platform: 'twitter', handle: 'acmebank' })).toBe(false);
  });

  it('shows the evidence for disguised letters', () => {
    const result = scoreLookAlike(identity, { ...clone, displayName: 'Аcme Bаnk' }, context);
    const disguise = result.contributions.find(({ name }) => name === 'display-name.disguised');
    expect(disguise?.evidence).toMatchObject({
      kind: 'code-points',
      codePoints: [
        { code: 'U+0410', folded: 'a' },
        { code: 'U+0430', folded: 'a' },
      ],
    });
  });
});

describe('protectedProfileSchema', () => {
  it('accepts the flat fields of one account and the plural fields of an identity', () => {
    const flat = protectedProfileSchema.parse({
      handle: 'acmebank',
      displayName: 'Acme Bank',
      followerCount: 5,
      createdAt: '2015-03-01T10:00:00Z',
    });
    expect(flat).toMatchObject({
      handles: ['acmebank'],
      displayNames: ['Acme Bank'],
      account: { followerCount: 5 },
    });
    expect(protectedProfileSchema.parse({ handles: ['a', 'b'] }).handles).toEqual(['a', 'b']);
    expect(protectedProfileSchema.safeParse({ displayName: 'x' }).success).toBe(false);
  });
});
