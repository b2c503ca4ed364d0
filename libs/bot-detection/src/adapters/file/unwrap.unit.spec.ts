import { describe, expect, it } from '@jest/globals';
import { accountOf } from './columns.js';
import { accountsIn } from './unwrap.js';

const X = {
  ...{ id_str: '12', screen_name: 'anna', description: 'I write', created_at: '2015-10-17' },
  ...{ followers_count: 10, friends_count: 20, statuses_count: 30, favourites_count: 40 },
};
const V2 = {
  ...{ id: '12', username: 'anna', description: 'I write', created_at: '2015-10-17T22:35:31.000Z' },
  public_metrics: { followers_count: 10, following_count: 20, tweet_count: 30, like_count: 40 },
};
const BLUESKY = {
  ...{ did: 'did:plc:a', handle: 'anna.bsky.social', followersCount: 10, followsCount: 20, postsCount: 30 },
  labels: [{ val: 'bot' }],
};
const MASTODON = {
  ...{ id: '12', username: 'anna', acct: 'anna@example.social', note: '<p>I <b>write</b></p>', bot: false },
  ...{ followers_count: 10, following_count: 20, statuses_count: 30, url: 'https://example.social/@anna' },
};
const INSTAGRAM = {
  ...{ id: '12', username: 'anna', biography: 'I write', edge_followed_by: { count: 10 }, is_private: true },
  ...{ edge_follow: { count: 20 }, edge_owner_to_timeline_media: { count: 30, edges: [] } },
};
const TIKTOK = {
  user: { id: '12', uniqueId: 'anna', nickname: 'Anna', signature: 'I write' },
  stats: { followerCount: 10, followingCount: 20, videoCount: 30, diggCount: 40 },
};
const COUNTS = { followers: 10, following: 20, posts: 30 };

describe('an account in the form of a network', () => {
  it.each([
    ['X 1.1', X, { ...COUNTS, likesGiven: 40, platform: 'twitter' }],
    ['a post of X 1.1', { text: 'hi', id_str: '9', created_at: '2017-03-13', user: X }, COUNTS],
    ['X 2', V2, { ...COUNTS, likesGiven: 40, platform: 'twitter' }],
    ['a page of X 2', { data: [V2], meta: { result_count: 1 } }, COUNTS],
    ['X on the web', { data: { user: { result: { rest_id: '12', legacy: X } } } }, COUNTS],
    ['Bluesky', BLUESKY, { ...COUNTS, platform: 'bluesky', labelledAutomated: true }],
    ['a page of Bluesky', { followers: [BLUESKY], cursor: 'x' }, COUNTS],
    ['Mastodon', MASTODON, { ...COUNTS, platform: 'mastodon', bio: 'I  write', link: null }],
    ['a post of Mastodon', { id: '9', content: '<p>hi</p>', account: MASTODON }, COUNTS],
    ['Instagram on the web', { graphql: { user: INSTAGRAM } }, { ...COUNTS, isPrivate: true }],
    ['TikTok', TIKTOK, { ...COUNTS, likesGiven: 40, bio: 'I write', platform: 'tiktok' }],
  ])('from %s has its counts', (_, value, expected) => {
    const [fields] = accountsIn(value);
    expect(accountOf(fields ?? {})?.account).toMatchObject(expected);
  });

  it('inside a post has this post, and the account’s dates', () => {
    const [fields] = accountsIn({ text: 'hi', created_at: '2017-03-13', source: '<a>IFTTT</a>', user: X });
    const account = accountOf(fields ?? {})?.account;
    expect(account?.timeline).toMatchObject([{ text: 'hi', client: 'IFTTT' }]);
    expect(account?.createdAt).toBe(Date.UTC(2015, 9, 17));
  });

  it('without a handle is named by its id, and lacks features of handles', () => {
    expect(accountOf({ id: '12', followers_count: 1 })).toMatchObject({ id: '12', account: { handle: '' } });
    expect(accountOf({ name: 'Anna' })).toBeNull();
  });

  it('leaves out values that the source does not give, instead of zero', () => {
    expect(accountOf({ username: 'anna', followers_count: '' })?.account).toMatchObject({
      ...{ followers: null, following: null, posts: null, likesGiven: null, bio: null, timeline: null },
    });
  });

  it('ignores labels that people gave', () => {
    expect(accountOf({ username: 'anna', bot: true })?.account.labelledAutomated).toBeNull();
  });
});
