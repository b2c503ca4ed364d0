import type { NetworkMember } from '../../contract/members.js';
import type { NetworkHttp } from '../../http/index.js';
import type { AudienceReading, Reaction, Restriction } from '../../ports/audience.js';
import type { Access, ListedPage, Page } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { XHost } from './authorization.js';
import { answersSchema, membersSchema, mutedSchema, type XMember } from './schemas.js';
import { originalText } from './text.js';

const FIELDS = 'created_at,description,profile_image_url,protected,public_metrics,verified';
const A_PAGE = '100';
type Query = Readonly<Record<string, string>>;

/** X gives no times of likes, and only replies of the last seven days. */
export class XAudience implements AudienceReading {
  readonly withoutLogin = null;

  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<XHost>,
  ) {}

  async followers(
    access: Access,
    cursor: string | null,
    wanted: (accountId: string) => boolean,
  ): Promise<ListedPage> {
    const { items, next } = await this.users(access, `2/users/${access.accountId}/followers`, cursor);
    return { items: items.filter(({ accountId }) => wanted(accountId)), listed: items.length, next };
  }

  async find(access: Access, handle: string): Promise<NetworkMember | null> {
    const { data = [] } = await this.get(access, '2/users/by', { usernames: handle, 'user.fields': FIELDS });
    const [user] = data;
    return user === undefined ? null : this.toMember(user);
  }

  async members(access: Access, accountIds: readonly string[]): Promise<readonly NetworkMember[]> {
    if (accountIds.length === 0) return [];
    const query = { ids: accountIds.join(','), 'user.fields': FIELDS };
    const { data = [] } = await this.get(access, '2/users', query);
    return data.map((user) => this.toMember(user));
  }

  async reactions(
    access: Access,
    { kind, postId, cursor }: Parameters<AudienceReading['reactions']>[1],
  ): Promise<Page<Reaction>> {
    if (kind === 'repliers') return this.answers(access, postId, cursor);
    const { items, next } = await this.users(access, `2/tweets/${postId}/liking_users`, cursor);
    return { items: items.map((member) => ({ member, at: null, text: null })), next };
  }

  readonly restriction: Restriction = {
    how: 'mute',
    scopes: ['mute.write', 'tweet.read', 'users.read'],
    on: async ({ accountId, tokens, signal }, target) => {
      const url = this.site.url('api', `2/users/${accountId}/muting`);
      const call = { method: 'POST' as const, url, token: tokens.accessToken, signal };
      await this.http.json({ ...call, body: { json: { target_user_id: target } } }, mutedSchema);
    },
    off: async ({ accountId, tokens, signal }, target) => {
      const url = this.site.url('api', `2/users/${accountId}/muting/${target}`);
      await this.http.json({ method: 'DELETE', url, token: tokens.accessToken, signal }, mutedSchema);
    },
  };

  private async answers(access: Access, postId: string, cursor: string | null): Promise<Page<Reaction>> {
    const url = this.site.url('api', '2/tweets/search/recent', {
      query: `conversation_id:${postId}`,
      'post.fields': 'created_at,entities',
      expansions: 'author_id',
      'user.fields': FIELDS,
      max_results: A_PAGE,
      ...(cursor !== null && { next_token: cursor }),
    });
    const call = { method: 'GET' as const, url, token: access.tokens.accessToken, signal: access.signal };
    const { data = [], includes, meta } = await this.http.json(call, answersSchema);
    const authors = new Map((includes?.users ?? []).map((user) => [user.id, user]));
    const items = data.flatMap((post) => {
      const author = authors.get(post.author_id ?? '');
      if (author === undefined || author.id === access.accountId) return [];
      return [{ member: this.toMember(author), at: post.created_at, text: originalText(post) }];
    });
    return { items, next: meta?.next_token ?? null };
  }

  private async users(access: Access, path: string, cursor: string | null): Promise<Page<NetworkMember>> {
    const { data = [], meta } = await this.get(access, path, {
      'user.fields': FIELDS,
      max_results: A_PAGE,
      ...(cursor !== null && { pagination_token: cursor }),
    });
    return { items: data.map((user) => this.toMember(user)), next: meta?.next_token ?? null };
  }

  private get({ tokens, signal }: Access, path: string, query: Query) {
    const url = this.site.url('api', path, query);
    return this.http.json({ method: 'GET', url, token: tokens.accessToken, signal }, membersSchema);
  }

  private toMember(user: XMember): NetworkMember {
    const counts = user.public_metrics;
    const avatarUrl = user.profile_image_url ?? null;
    return {
      accountId: user.id,
      handle: user.username,
      displayName: user.name,
      bio: user.description ?? null,
      profileUrl: this.site.page('pages', user.username).href,
      avatarUrl,
      createdAt: user.created_at ?? null,
      followers: counts?.followers_count ?? null,
      following: counts?.following_count ?? null,
      posts: counts?.post_count ?? null,
      likesGiven: counts?.like_count ?? null,
      listed: counts?.listed_count ?? null,
      verified: user.verified ?? null,
      isPrivate: user.protected ?? null,
      automated: null,
      defaultAvatar: avatarUrl === null ? null : /\/default[._]/.test(avatarUrl),
    };
  }
}
