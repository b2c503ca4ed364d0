import { describe, expect, it } from '@jest/globals';
import { profileOf } from './columns.js';

describe('the columns of an export', () => {
  it('of X’s API are recognised, nested metrics included', () => {
    const profile = profileOf({
      id: '42',
      username: 'ada',
      name: 'Ada',
      description: 'Bio',
      created_at: '2018-02-28 18:55:54+00:00',
      public_metrics: { followers_count: 399, following_count: 263, tweet_count: 225 },
      profile_image_url: 'https://img.example/a.jpg',
      url: '',
      verified: false,
    });
    expect(profile).toMatchObject({
      platform: 'file',
      accountId: '42',
      handle: 'ada',
      displayName: 'Ada',
      bio: 'Bio',
      createdAt: '2018-02-28T18:55:54.000Z',
      followerCount: 399,
      followingCount: 263,
      postCount: 225,
      avatarUrl: 'https://img.example/a.jpg',
      verified: false,
      links: [],
    });
  });

  it('of a research data set with other names are recognised', () => {
    const profile = profileOf({
      'Profile.URL': 'https://instagram.com/ada',
      Username: '@ada',
      'Number.of.posts': '30',
      'Number.of.people.they.follow': '272',
      'Number.of.followers': '174',
    });
    expect(profile).toMatchObject({
      accountId: 'ada',
      handle: 'ada',
      profileUrl: 'https://instagram.com/ada',
      postCount: 30,
      followingCount: 272,
      followerCount: 174,
      verified: null,
    });
  });

  it('give an id with all its digits, and a flag in several spellings', () => {
    expect(profileOf({ screen_name: 'a', id_str: '98765432109876543210', verified: 'TRUE' })).toMatchObject({
      accountId: '98765432109876543210',
      verified: true,
    });
    expect(profileOf({ handle: 'a', verified: 'maybe' })?.verified).toBeNull();
  });

  it.each(['8.25E+17', '8,25E+17', '1e20', 825_000_000_000_000_000])(
    'give no id that a program has rounded: %s',
    (id) => {
      expect(profileOf({ username: 'ada', id })?.accountId).toBe('ada');
    },
  );

  it('treat a blank id as missing', () => {
    expect(profileOf({ handle: 'ada', id: ' \u200b' })?.accountId).toBe('ada');
  });

  it.each([
    {},
    { handle: '' },
    { handle: ' @ ' },
    { handle: {} },
    { handle: '\u200b\u202e' },
    { handle: '\ud800' },
    { handle: '\0' },
    { name: 'Ada' },
  ])('without a handle give no account: %j', (fields) => {
    expect(profileOf(fields)).toBeNull();
  });
});
