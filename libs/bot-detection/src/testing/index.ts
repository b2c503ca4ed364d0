import type { Access, Connector } from '@rampart/connectors';
import type { AccountFigures, Figure, NetworkMember } from '@rampart/connectors/contract';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';
import type { AudienceAccess } from '../ports/audience-access.js';

export const ordinaryMember = (id: number): NetworkMember => ({
  ...{ accountId: `a${id}`, handle: `member${id}`, displayName: 'Mara Lind', bio: 'Gardens and trains.' },
  ...{ profileUrl: null, avatarUrl: null, createdAt: '2015-03-01T00:00:00.000Z' },
  ...{ followers: 300, following: 280, posts: 900, likesGiven: 1_200, listed: 2 },
  ...{ verified: null, isPrivate: null, automated: null, defaultAvatar: false },
});

/** A member who follows thousands, has one follower and posts all day. */
export const automatedMember = (id: number): NetworkMember => ({
  ...ordinaryMember(id),
  ...{ handle: `xkqzw${id}84729103`, displayName: 'x8k2', bio: '', createdAt: '2026-06-01T00:00:00.000Z' },
  ...{ followers: 1, following: 4_900, posts: 60_000, likesGiven: 0, listed: 0, defaultAvatar: true },
});

const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };

export const figuresOf = (followers: number): AccountFigures => ({
  ...{ following: NOT_PROVIDED, posts: NOT_PROVIDED, likes: NOT_PROVIDED, reach: NOT_PROVIDED },
  ...{ engagements: NOT_PROVIDED, postsLookedAt: 0, followers: { given: true, value: followers } },
});

/** Linked accounts with one connector. Visitors see nothing, and reading is free. */
export function audienceWith(parts: Partial<Connector>, access: Partial<Access> = {}): AudienceAccess {
  const connector = parts as Connector;
  return {
    open: async (_tenantId, _accountId, signal) => ({ connector, access: { ...access, signal } as Access }),
    visit: (_network, _handle, signal) => ({ connector, access: { ...access, signal } as Access }),
    linked: async () => [],
    spend: async () => true,
  };
}

/** An account of X whose followers fit on one page. */
export function audienceOf(members: readonly NetworkMember[]): AudienceAccess {
  return audienceWith({
    ...{ network: 'twitter', simulated: true },
    figures: async () => figuresOf(members.length),
    timeline: async () => ({ items: [], next: null }),
    followers: async () => ({ items: members, listed: members.length, next: null }),
  });
}

/** Quotas without a limit. */
export const unlimited: QuotaReservations<EntityManager> = {
  reserveQuota: (_tenantId, _wanted, work) => work({} as EntityManager),
};
