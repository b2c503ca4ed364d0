import type { z } from 'zod';
import type { AccountFigures, Figure, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkHttp } from '../../http/index.js';
import type { Access, Page } from '../../ports/connector.js';
import {
  accountSchema,
  instanceSchema,
  type MastodonAccount,
  type MastodonInstance,
  type MastodonStatus,
  notificationsSchema,
  statusesSchema,
} from './schemas.js';
import type { MastodonSite } from './site.js';
import { bearer, nextOf } from './paging.js';
import { plainText } from './text.js';

const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };
const given = (value: number): Figure => ({ given: true, value });
const LOOKED_BACK_MS = 28 * 86_400_000;
type Query = Readonly<Record<string, string>>;

/** Reads the linked account's own data on its instance. */
export class MastodonReading {
  constructor(
    private readonly http: NetworkHttp,
    private readonly site: MastodonSite,
  ) {}

  async profile(access: Access): Promise<NetworkProfile> {
    const account = await this.own(access);
    return {
      accountId: account.id,
      handle: account.username,
      displayName: account.display_name,
      profileUrl: this.pageOf(access, `@${account.username}`),
      avatarUrl: account.avatar === '' ? null : account.avatar,
      bio: plainText(account.note),
      isPrivate: account.locked,
      isVerified: false,
      createdAt: account.created_at,
    };
  }

  async figures(access: Access, now: Date): Promise<AccountFigures> {
    const account = await this.own(access);
    const since = now.getTime() - LOOKED_BACK_MS;
    const { data } = await this.statuses({ ...access, accountId: account.id }, { limit: '40' });
    const posts = data.filter(({ created_at }) => Date.parse(created_at) >= since);
    const engagements = posts.reduce(
      (sum, post) => sum + post.favourites_count + post.replies_count + post.reblogs_count,
      0,
    );
    return {
      followers: given(account.followers_count),
      following: given(account.following_count),
      posts: given(account.statuses_count),
      likes: NOT_PROVIDED,
      reach: NOT_PROVIDED,
      engagements: given(engagements),
      postsLookedAt: posts.length,
    };
  }

  async timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const query = { limit: '25', ...(cursor !== null && { max_id: cursor }) };
    const { data, headers } = await this.statuses(access, query);
    return { items: data.map((status) => this.toPost(status, access)), next: nextOf(headers) };
  }

  async mentions(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const query = { 'types[]': 'mention', limit: '40', ...(cursor !== null && { max_id: cursor }) };
    const { data, headers } = await this.get('api/v1/notifications', query, access, notificationsSchema);
    const items = data.flatMap(({ status }) => (status ? [this.toPost(status, access)] : []));
    return { items, next: nextOf(headers) };
  }

  async postsOf(access: Access, accountId: string): Promise<readonly NetworkPost[]> {
    const of = { ...access, accountId };
    const { data } = await this.statuses(of, { limit: '40', exclude_reblogs: 'false' });
    return data.map((status) => this.toPost(status, of));
  }

  async instance(access: Access): Promise<MastodonInstance> {
    return (await this.get('api/v2/instance', {}, access, instanceSchema)).data;
  }

  /** Statuses, newest first, without reposts unless requested. */
  statuses(access: Access, query: Query) {
    const path = `api/v1/accounts/${access.accountId}/statuses`;
    return this.get(path, { exclude_reblogs: 'true', ...query }, access, statusesSchema);
  }

  postUrl(access: Access, id: string): string {
    return this.pageOf(access, `@${access.handle}/${id}`);
  }

  private async own(access: Access): Promise<MastodonAccount> {
    return (await this.get('api/v1/accounts/verify_credentials', {}, access, accountSchema)).data;
  }

  private get<T>(path: string, query: Query, { tokens, signal }: Access, schema: z.ZodType<T>) {
    const url = new URL(`${tokens.extra.base ?? ''}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return this.http.jsonWithHeaders({ method: 'GET', url, ...bearer(tokens), signal }, schema);
  }

  private pageOf({ tokens }: Access, path: string): string {
    return this.site.page(tokens.extra.base ?? '', path);
  }

  private toPost(status: MastodonStatus, access: Access): NetworkPost {
    const { account } = status;
    const own = account.id === access.accountId;
    return {
      postId: status.id,
      url: own ? this.postUrl(access, status.id) : (status.url ?? status.uri),
      text: plainText(status.content),
      createdAt: status.created_at,
      mediaCount: status.media_attachments.length,
      author: { accountId: account.id, handle: account.acct },
      isReply: typeof status.in_reply_to_id === 'string',
      isRepost: (status.reblog ?? null) !== null,
      likes: given(status.favourites_count),
      replies: given(status.replies_count),
      shares: given(status.reblogs_count),
    };
  }
}
