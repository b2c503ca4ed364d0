import { describe, expect, it } from '@jest/globals';
import { accountProfileSchema, LIMITS } from '../../contract/index.js';
import { isoTime, toAccountProfile } from './account-profile.js';

describe('the conversion of a network’s account', () => {
  it('keeps unknown facts as null', () => {
    expect(toAccountProfile('twitter', { accountId: '1', handle: '@a' })).toEqual({
      platform: 'twitter',
      accountId: '1',
      handle: 'a',
      displayName: '',
      bio: '',
      avatarUrl: null,
      profileUrl: null,
      createdAt: null,
      lastActivityAt: null,
      followerCount: null,
      followingCount: null,
      postCount: null,
      verified: null,
      links: [],
      labels: [],
    });
  });

  it('cuts every text to the limits of the contract', () => {
    const profile = toAccountProfile('youtube', {
      accountId: 'i'.repeat(1_000),
      handle: 'h'.repeat(1_000),
      displayName: `${'n'.repeat(LIMITS.displayName - 1)}\u{1F984}`,
      bio: `\u0000a\uD800b${'x'.repeat(5_000)}`,
      avatarUrl: `https://a.example/${'x'.repeat(5_000)}`,
      profileUrl: 'javascript:alert(1)',
      followerCount: -1,
      followingCount: 'many',
      postCount: 1e300,
      links: [
        'https://a.example/\uD800',
        ...Array.from({ length: 50 }, (_, index) => `https://a.example/${index}`),
        'mailto:a@b.example',
        null,
      ],
      labels: Array.from({ length: 50 }, (_, index) => `label ${index}`),
    });
    expect(accountProfileSchema.parse(profile)).toEqual(profile);
    expect(profile).toMatchObject({
      avatarUrl: null,
      profileUrl: null,
      followerCount: null,
      followingCount: null,
      postCount: null,
    });
    expect(profile.displayName).toBe('n'.repeat(LIMITS.displayName - 1));
    expect(profile.bio.startsWith('abx')).toBe(true);
    expect(profile.links).toHaveLength(LIMITS.links);
    expect(profile.links[0]).toBe('https://a.example/0');
  });

  it.each([
    ['2018-02-28T18:55:54.000Z', '2018-02-28T18:55:54.000Z'],
    ['2018-02-28 18:55:54+00:00', '2018-02-28T18:55:54.000Z'],
    ['2018-02-28 18:55:54', '2018-02-28T18:55:54.000Z'],
    ['2018-02-28T18:55:54', '2018-02-28T18:55:54.000Z'],
    ['2018-02-28', '2018-02-28T00:00:00.000Z'],
    ['2018-02-28T18:55:54+0000', '2018-02-28T18:55:54.000Z'],
    ['Sat Oct 17 22:35:31 +0000 2015', '2015-10-17T22:35:31.000Z'],
    [1_519_844_154, '2018-02-28T18:55:54.000Z'],
    ['1519844154000', '2018-02-28T18:55:54.000Z'],
    ['yesterday', null],
    ['', null],
    [undefined, null],
  ])('accepts the time %s', (given, expected) => {
    expect(isoTime(given)).toBe(expected);
  });
});
