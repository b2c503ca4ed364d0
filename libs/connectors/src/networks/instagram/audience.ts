import type { NetworkMember } from '../../contract/members.js';
import type { AudienceReading, Reaction } from '../../ports/audience.js';
import type { Access, Page } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { Graph } from '../meta/graph.js';
import type { InstagramHost } from './authorization.js';
import { commentersSchema } from './schemas.js';

const NONE: Page<Reaction> = { items: [], next: null };

/** Reads who comments. Instagram Login names these people by handle, and describes only the own account. */
export class InstagramAudience implements AudienceReading {
  readonly withoutLogin = null;

  constructor(
    private readonly graph: Graph,
    private readonly site: Site<InstagramHost>,
  ) {}

  /** Only the linked account can be found. */
  find({ accountId, handle }: Access, asked: string): Promise<NetworkMember | null> {
    const own = asked.replace(/^@/, '').toLowerCase() === handle.toLowerCase();
    return Promise.resolve(own ? { ...this.toMember(handle), accountId } : null);
  }

  /** @param accountIds handles, by which Instagram identifies others */
  members({ accountId, handle }: Access, accountIds: readonly string[]): Promise<readonly NetworkMember[]> {
    return Promise.resolve(
      accountIds.map((id) =>
        id === accountId ? { ...this.toMember(handle), accountId } : this.toMember(id),
      ),
    );
  }

  /** Comments on a post. Instagram names no likers. */
  async reactions(
    { tokens, handle, signal }: Access,
    { kind, postId, cursor }: Parameters<AudienceReading['reactions']>[1],
  ): Promise<Page<Reaction>> {
    if (kind === 'likers') return NONE;
    const query = {
      fields: 'id,text,timestamp,username',
      limit: '50',
      ...(cursor !== null && { after: cursor }),
    };
    const call = { token: tokens.accessToken, signal, query };
    const { data, paging } = await this.graph.get(`${postId}/comments`, commentersSchema, call);
    const items = data.flatMap(({ username, timestamp, text = null }) =>
      username === undefined || username === handle
        ? []
        : [{ member: this.toMember(username), at: new Date(timestamp).toISOString(), text }],
    );
    return { items, next: paging?.next === undefined ? null : (paging.cursors?.after ?? null) };
  }

  private toMember(handle: string): NetworkMember {
    return {
      ...{ accountId: handle, handle, displayName: null, bio: null, avatarUrl: null, createdAt: null },
      profileUrl: this.site.page('pages', `${handle}/`).href,
      ...{ followers: null, following: null, posts: null, likesGiven: null, listed: null },
      ...{ verified: null, isPrivate: null, automated: null, defaultAvatar: null },
    };
  }
}
