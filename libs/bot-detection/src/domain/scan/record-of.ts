import { storable } from '@rampart/kernel';
import type { Network, NetworkMember, NetworkPost } from '@rampart/connectors/contract';
import type { FoundAccount } from '../../contract/index.js';
import { type AccountRecord, EMPTY_ACCOUNT, EMPTY_POST } from '../account/account-record.js';
import { readCount, readTime } from '../account/values.js';

const LONGEST = 2_000;
const KEPT_TEXTS = 10;
const KEPT_TIMES = 100;

const cut = (text: string | null): string | null => (text === null ? null : storable(text.slice(0, LONGEST)));

/** A date after the reading is an error of the network, and counts as not given. */
function timeOf(value: string | null, now: number): number | null {
  const at = readTime(value);
  return at === null || at > now ? null : at;
}

/** @param posts null when they were not read */
export function recordOf(
  network: Network,
  member: NetworkMember,
  posts: readonly NetworkPost[] | null,
  now: number,
): AccountRecord {
  return {
    ...EMPTY_ACCOUNT,
    platform: network,
    handle: cut(member.handle) ?? '',
    displayName: cut(member.displayName),
    bio: cut(member.bio),
    createdAt: timeOf(member.createdAt, now),
    followers: readCount(member.followers),
    following: readCount(member.following),
    posts: readCount(member.posts),
    likesGiven: readCount(member.likesGiven),
    listed: readCount(member.listed),
    verified: member.verified,
    defaultAvatar: member.defaultAvatar,
    isPrivate: member.isPrivate,
    labelledAutomated: member.automated,
    timeline:
      posts?.map((post) => ({
        ...EMPTY_POST,
        text: cut(post.text),
        at: timeOf(post.createdAt, now),
        isReply: post.isReply,
        isRepost: post.isRepost,
        likes: post.likes.given ? readCount(post.likes.value) : null,
        reposts: post.shares.given ? readCount(post.shares.value) : null,
      })) ?? null,
  };
}

export function foundAccountOf(
  record: AccountRecord,
  member: Pick<NetworkMember, 'profileUrl' | 'avatarUrl'>,
): FoundAccount {
  const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
  const timeline = record.timeline ?? [];
  const times = timeline.flatMap(({ at }) => (at === null ? [] : [Math.floor(at / 1_000)]));
  return {
    handle: record.handle,
    displayName: record.displayName,
    bio: record.bio,
    profileUrl: cut(member.profileUrl),
    avatarUrl: cut(member.avatarUrl),
    createdAt: iso(record.createdAt),
    followers: record.followers,
    following: record.following,
    posts: record.posts,
    // Reposts are texts of others, so they are left out.
    texts: timeline
      .filter(({ isRepost }) => isRepost !== true)
      .slice(0, KEPT_TEXTS)
      .flatMap(({ at, text }) => (text === null || text === '' ? [] : [{ at: iso(at), text }])),
    ...(times.length > 0 && { times: times.slice(0, KEPT_TIMES) }),
  };
}
