import type { Clock } from '@rampart/kernel';
import type { z } from 'zod';
import { ConnectorError } from '../../contract/errors.js';
import type { NetworkMember } from '../../contract/members.js';
import type { AudienceReading, Reaction, Restriction } from '../../ports/audience.js';
import type { Access, ListedPage, Page } from '../../ports/connector.js';
import type { BlueskyHttp } from './bluesky-http.js';
import {
  type BlueskyMember,
  deletedSchema,
  followersSchema,
  likesSchema,
  membersSchema,
  threadSchema,
  writtenSchema,
} from './schemas.js';
import type { BlueskySite } from './site.js';
import { recordKey } from './tid.js';

/** The most accounts per call of `getProfiles`. */
const PROFILES = 25;
const LISTED = '100';
const BLOCKS = 'app.bsky.graph.block';
type Query = Readonly<Record<string, string | readonly string[]>>;

/** Reads who follows, likes and replies, without a login. Lists lack counts, so profiles are read afterwards. */
export class BlueskyAudience implements AudienceReading {
  constructor(
    private readonly http: BlueskyHttp,
    private readonly site: BlueskySite,
    private readonly clock: Clock,
  ) {}

  readonly withoutLogin = (_handle: string, signal: AbortSignal): Access => ({
    ...{ accountId: '', handle: '', signal },
    tokens: {
      ...{ accessToken: '', refreshToken: null, expiresAt: null, endsAt: null, scopes: [] },
      extra: { pds: this.site.appView },
    },
  });

  async followers(
    access: Access,
    cursor: string | null,
    wanted: ((accountId: string) => boolean) | null,
  ): Promise<ListedPage> {
    const { followers, cursor: next = null } = await this.get(
      access,
      'app.bsky.graph.getFollowers',
      {
        actor: access.accountId === '' ? (access.tokens.extra.did ?? '') : access.accountId,
        // Without a sample, every account of a page needs its profile.
        limit: wanted === null ? String(PROFILES) : LISTED,
        ...(cursor !== null && { cursor }),
      },
      followersSchema,
    );
    const dids = followers.map(({ did }) => did);
    const items = await this.members(access, wanted === null ? dids : dids.filter(wanted));
    return { items, listed: dids.length, next };
  }

  async find(access: Access, handle: string): Promise<NetworkMember | null> {
    const { profiles } = await this.get(
      access,
      'app.bsky.actor.getProfiles',
      { actors: [handle] },
      membersSchema,
    );
    const [profile] = profiles;
    return profile === undefined ? null : this.toMember(profile);
  }

  async members(access: Access, accountIds: readonly string[]): Promise<readonly NetworkMember[]> {
    const found: NetworkMember[] = [];
    for (let at = 0; at < accountIds.length; at += PROFILES) {
      const actors = accountIds.slice(at, at + PROFILES);
      const { profiles } = await this.get(access, 'app.bsky.actor.getProfiles', { actors }, membersSchema);
      found.push(...profiles.map((profile) => this.toMember(profile)));
    }
    return found;
  }

  async reactions(
    access: Access,
    { kind, postId, cursor }: Parameters<AudienceReading['reactions']>[1],
  ): Promise<Page<Reaction>> {
    const asked = kind === 'likers' ? this.likes(access, postId, cursor) : this.answers(access, postId);
    const { acts, next } = await asked;
    const members = await this.members(access, [...new Set(acts.map(({ did }) => did))]);
    const byDid = new Map(members.map((member) => [member.accountId, member]));
    const items = acts.flatMap(({ did, at, text }) => {
      const member = byDid.get(did);
      return member === undefined || did === access.accountId ? [] : [{ member, at, text }];
    });
    return { items, next };
  }

  /** A block is a record of the account, with a key derived from the blocked account. */
  readonly restriction: Restriction = {
    how: 'block',
    scopes: ['transition:generic'],
    on: async ({ tokens, signal }, subject) => {
      const createdAt = this.clock.now().toISOString();
      const record = { $type: BLOCKS, subject, createdAt };
      const json = { repo: tokens.extra.did ?? '', collection: BLOCKS, rkey: recordKey(subject, 0), record };
      const call = { method: 'POST' as const, nsid: 'com.atproto.repo.putRecord', body: () => ({ json }) };
      await this.http.xrpc(call, tokens, signal, writtenSchema);
    },
    off: async ({ tokens, signal }, subject) => {
      const json = { repo: tokens.extra.did ?? '', collection: BLOCKS, rkey: recordKey(subject, 0) };
      const call = { method: 'POST' as const, nsid: 'com.atproto.repo.deleteRecord', body: () => ({ json }) };
      await this.http.xrpc(call, tokens, signal, deletedSchema);
    },
  };

  private async likes(access: Access, uri: string, cursor: string | null) {
    const query = { uri, limit: LISTED, ...(cursor !== null && { cursor }) };
    const { likes, cursor: next = null } = await this.get(
      access,
      'app.bsky.feed.getLikes',
      query,
      likesSchema,
    );
    return {
      acts: likes.map(({ actor, createdAt }) => ({ did: actor.did, at: createdAt, text: null })),
      next,
    };
  }

  private async answers(access: Access, uri: string) {
    const query = { uri, depth: '1', parentHeight: '0' };
    const { thread } = await this.get(access, 'app.bsky.feed.getPostThread', query, threadSchema);
    const acts = thread.replies.flatMap(({ post }) =>
      post === undefined ? [] : [{ did: post.author.did, at: post.indexedAt, text: post.record.text }],
    );
    return { acts, next: null };
  }

  private async get<T>(
    { tokens, signal }: Access,
    nsid: string,
    query: Query,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const found = await this.http.xrpc({ method: 'GET', nsid, query }, tokens, signal, schema);
    if (found !== null) return found;
    throw new ConnectorError('contract.changed', 'Bluesky gave an unexpected answer. Update Rampart.');
  }

  private toMember(profile: BlueskyMember): NetworkMember {
    return {
      accountId: profile.did,
      handle: profile.handle,
      displayName: profile.displayName ?? '',
      bio: profile.description ?? '',
      profileUrl: `${this.site.pages}/profile/${profile.did}`,
      avatarUrl: profile.avatar ?? null,
      createdAt: profile.createdAt ?? null,
      followers: profile.followersCount ?? null,
      following: profile.followsCount ?? null,
      posts: profile.postsCount ?? null,
      likesGiven: null,
      listed: null,
      verified: profile.verification?.verifiedStatus === 'valid',
      isPrivate: null,
      automated: profile.labels?.some(({ val }) => val === 'bot') === true ? true : null,
      defaultAvatar: profile.avatar === undefined,
    };
  }
}
