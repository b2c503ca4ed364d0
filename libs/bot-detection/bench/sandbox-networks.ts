import { type AccountRecord, EMPTY_ACCOUNT, EMPTY_POST } from '../src/domain/account/account-record.js';
import type { Action } from '../src/domain/coordination/actions.js';

export type Follower = readonly [id: string, account: AccountRecord];

interface Profile {
  readonly did: string;
  readonly handle: string;
  readonly displayName?: string;
  readonly description?: string;
  readonly avatar?: string;
  readonly createdAt: string;
  readonly followersCount: number;
  readonly followsCount: number;
  readonly postsCount: number;
  readonly labels: readonly { readonly val: string }[];
}
interface Post {
  readonly uri: string;
  readonly indexedAt: string;
  readonly likeCount: number;
  readonly repostCount: number;
  readonly record: { readonly text: string; readonly reply?: object };
}

interface XUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly description: string;
  readonly created_at: string;
  readonly profile_image_url: string;
  readonly verified: boolean;
  readonly public_metrics: {
    readonly followers_count: number;
    readonly following_count: number;
    readonly post_count: number;
    readonly listed_count: number;
    readonly like_count: number;
  };
}
interface XPost {
  readonly text: string;
  readonly created_at: string;
  readonly referenced_posts?: readonly { readonly type: string }[];
  readonly public_metrics: { readonly like_count: number; readonly repost_count: number };
}

const PROFILES = 25;
const USER_FIELDS = 'created_at,description,profile_image_url,public_metrics,verified';

export async function xFollowers(url: string, id: string): Promise<Follower[]> {
  const list = `${url}/twitter/2/users/${id}/followers?max_results=1000&user.fields=${USER_FIELDS}`;
  const { data } = await read<{ readonly data: readonly XUser[] }>(list);
  const found: Follower[] = [];
  for (const user of data) {
    const timeline = `${url}/twitter/2/users/${user.id}/tweets?max_results=100&post.fields=created_at,public_metrics&expansions=referenced_posts`;
    const { data: posts = [] } = await read<{ readonly data?: readonly XPost[] }>(timeline);
    found.push([user.id, xRecord(user, posts)]);
  }
  return found;
}

function xRecord(user: XUser, posts: readonly XPost[]): AccountRecord {
  const { public_metrics: counts } = user;
  return {
    ...EMPTY_ACCOUNT,
    platform: 'twitter',
    handle: user.username,
    displayName: user.name,
    bio: user.description,
    createdAt: Date.parse(user.created_at),
    followers: counts.followers_count,
    following: counts.following_count,
    posts: counts.post_count,
    likesGiven: counts.like_count,
    listed: counts.listed_count,
    verified: user.verified,
    defaultAvatar: user.profile_image_url.includes('/default.'),
    timeline: posts.map((post) => ({
      ...EMPTY_POST,
      text: post.text,
      at: Date.parse(post.created_at),
      isReply: post.referenced_posts?.some(({ type }) => type === 'replied_to') ?? false,
      isRepost: post.referenced_posts?.some(({ type }) => type === 'reposted') ?? false,
      likes: post.public_metrics.like_count,
      reposts: post.public_metrics.repost_count,
    })),
  };
}

export async function brandOf(url: string, network: string): Promise<string> {
  const { officialAccounts } = await read<{
    officialAccounts: readonly { readonly platform: string; readonly accountId: string }[];
  }>(`${url}/sandbox/world`);
  return officialAccounts.find(({ platform }) => platform === network)?.accountId ?? '';
}

export async function blueskyFollowers(url: string, actor: string): Promise<Follower[]> {
  const dids = (
    await pages<{ readonly followers: readonly Profile[] }>(
      `${url}/bluesky/xrpc/app.bsky.graph.getFollowers?actor=${actor}&limit=100`,
    )
  ).flatMap(({ followers }) => followers.map(({ did }) => did));
  const found: Follower[] = [];
  for (let at = 0; at < dids.length; at += PROFILES) {
    const asked = dids.slice(at, at + PROFILES).map((did) => `actors=${did}`);
    const { profiles } = await read<{ profiles: readonly Profile[] }>(
      `${url}/bluesky/xrpc/app.bsky.actor.getProfiles?${asked.join('&')}`,
    );
    for (const profile of profiles) found.push([profile.did, await recordOf(url, profile)]);
  }
  return found;
}

async function recordOf(url: string, profile: Profile): Promise<AccountRecord> {
  const { feed } = await read<{ feed: readonly { readonly post: Post }[] }>(
    `${url}/bluesky/xrpc/app.bsky.feed.getAuthorFeed?actor=${profile.did}&limit=100`,
  );
  return {
    ...EMPTY_ACCOUNT,
    platform: 'bluesky',
    handle: profile.handle.replace(/\.bsky\.social$/, ''),
    displayName: profile.displayName ?? '',
    bio: profile.description ?? '',
    createdAt: Date.parse(profile.createdAt),
    followers: profile.followersCount,
    following: profile.followsCount,
    posts: profile.postsCount,
    defaultAvatar: profile.avatar === undefined,
    labelledAutomated: profile.labels.some(({ val }) => val === 'bot') ? true : null,
    timeline: feed.map(({ post }) => ({
      ...EMPTY_POST,
      text: post.record.text,
      at: Date.parse(post.indexedAt),
      isReply: post.record.reply !== undefined,
      isRepost: false,
      likes: post.likeCount,
      reposts: post.repostCount,
    })),
  };
}

/** Likes of the brand’s posts, with their times. */
export async function blueskyLikes(url: string, actor: string): Promise<Action[]> {
  const { feed } = await read<{ feed: readonly { readonly post: Post }[] }>(
    `${url}/bluesky/xrpc/app.bsky.feed.getAuthorFeed?actor=${actor}&limit=100`,
  );
  const actions: Action[] = [];
  for (const { post } of feed) {
    const liked = await pages<{
      readonly likes: readonly { readonly createdAt: string; readonly actor: { readonly did: string } }[];
    }>(`${url}/bluesky/xrpc/app.bsky.feed.getLikes?uri=${encodeURIComponent(post.uri)}&limit=100`);
    for (const { likes } of liked)
      for (const like of likes)
        actions.push({ account: like.actor.did, object: post.uri, at: Date.parse(like.createdAt) });
  }
  return actions;
}

async function pages<T extends object>(url: string): Promise<T[]> {
  const found: T[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const part: T & { readonly cursor?: string } = await read(
      cursor === '' ? url : `${url}&cursor=${cursor}`,
    );
    found.push(part);
    cursor = part.cursor;
  }
  return found;
}

export async function read<T>(url: string): Promise<T> {
  const response = await fetch(
    url,
    url.includes('/twitter/') ? { headers: { authorization: 'Bearer application' } } : {},
  );
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as T;
}
