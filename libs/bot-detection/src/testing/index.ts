import type { Access, Connector } from '@rampart/connectors';
import type { NetworkMember } from '@rampart/connectors/contract';
import type { AudienceAccess } from '../ports/audience-access.js';

export const ordinaryMember = (id: number): NetworkMember => ({
  ...{ accountId: `a${id}`, handle: `member${id}`, displayName: 'Mara Lind', bio: 'Gardens and trains.' },
  ...{ profileUrl: null, avatarUrl: null, createdAt: '2015-03-01T00:00:00.000Z' },
  ...{ followers: 300, following: 280, posts: 900, likesGiven: 1_200, listed: 2 },
  ...{ verified: null, isPrivate: null, automated: null, defaultAvatar: false },
});

/** Follows thousands, has one follower and posts all day. */
export const automatedMember = (id: number): NetworkMember => ({
  ...ordinaryMember(id),
  ...{ handle: `xkqzw${id}84729103`, displayName: 'x8k2', bio: '', createdAt: '2026-06-01T00:00:00.000Z' },
  ...{ followers: 1, following: 4_900, posts: 60_000, likesGiven: 0, listed: 0, defaultAvatar: true },
});

/** An account of X whose followers are one page. */
export function audienceOf(members: readonly NetworkMember[]): AudienceAccess {
  const connector = {
    ...{ network: 'twitter', simulated: true },
    figures: async () => ({ followers: { given: true, value: members.length } }),
    followers: async () => ({ items: members, next: null }),
  } as unknown as Connector;
  return { open: async (_tenantId, _accountId, signal) => ({ connector, access: { signal } as Access }) };
}
