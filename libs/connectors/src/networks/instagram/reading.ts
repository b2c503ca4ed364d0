import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, Figure, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { Access, Page } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { Graph } from '../meta/graph.js';
import type { InstagramHost } from './authorization.js';
import { accountSchema, insightsSchema, type InstagramMedia, mediaListSchema } from './schemas.js';

const ACCOUNT_FIELDS = 'user_id,username,name,profile_picture_url,followers_count,follows_count,media_count';
const MEDIA_FIELDS =
  'id,caption,timestamp,shortcode,permalink,username,like_count,comments_count,children{id}';
/** The most pages to read: Instagram accepts 100 posts of an account per day. */
const PAGES_SINCE = 3;
const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };

const given = (value: number | undefined): Figure =>
  value === undefined ? NOT_PROVIDED : { given: true, value };

/** Reads a professional account's own data. Instagram Login does not give a description of the account. */
export class InstagramReading {
  constructor(
    private readonly graph: Graph,
    private readonly site: Site<InstagramHost>,
  ) {}

  async profile(access: Access): Promise<NetworkProfile> {
    const account = await this.account(access);
    return {
      accountId: account.user_id,
      handle: account.username,
      displayName: account.name ?? account.username,
      profileUrl: this.site.page('pages', `${account.username}/`).href,
      avatarUrl: account.profile_picture_url ?? null,
      bio: '',
      // Professional accounts are always public.
      isPrivate: false,
      isVerified: false,
      createdAt: null,
    };
  }

  async figures(access: Access): Promise<AccountFigures> {
    const account = await this.account(access);
    const { data } = await this.media(access, 'media', { limit: '25' });
    const likes = data.reduce((sum, one) => sum + (one.like_count ?? 0), 0);
    const comments = data.reduce((sum, one) => sum + (one.comments_count ?? 0), 0);
    return {
      followers: given(account.followers_count),
      following: given(account.follows_count),
      posts: given(account.media_count),
      // Instagram counts likes only per post.
      likes: NOT_PROVIDED,
      reach: await this.reach(access),
      engagements: given(likes + comments),
      postsLookedAt: data.length,
    };
  }

  async list(access: Access, edge: 'media' | 'tags', cursor: string | null): Promise<Page<NetworkPost>> {
    const query = { limit: '25', ...(cursor !== null && { after: cursor }) };
    const { data, paging } = await this.media(access, edge, query);
    const next = paging?.next === undefined ? null : (paging.cursors?.after ?? null);
    return { items: data.map((one) => this.toPost(one, access)), next };
  }

  /** The account's own media with this caption since a time. */
  async captioned(access: Access, caption: string, from: Date): Promise<readonly InstagramMedia[]> {
    const recent: InstagramMedia[] = [];
    let after: string | undefined;
    for (let read = 0; read < PAGES_SINCE; read += 1) {
      const { data, paging } = await this.media(access, 'media', {
        limit: '50',
        ...(after !== undefined && { after }),
      });
      const newer = data.filter(({ timestamp }) => Date.parse(timestamp) >= from.getTime());
      recent.push(...newer);
      after = paging?.next === undefined ? undefined : paging.cursors?.after;
      if (newer.length < data.length || after === undefined) break;
    }
    return recent.filter((one) => (one.caption ?? '').trim() === caption.trim());
  }

  mediaUrl({ id, shortcode, permalink }: Pick<InstagramMedia, 'id' | 'shortcode' | 'permalink'>): string {
    if (shortcode !== undefined) return this.site.page('pages', `p/${shortcode}/`).href;
    return permalink ?? this.site.page('pages', id).href;
  }

  private account({ tokens, signal }: Access) {
    const call = { token: tokens.accessToken, signal, query: { fields: ACCOUNT_FIELDS } };
    return this.graph.get('me', accountSchema, call);
  }

  private media(
    { accountId, tokens, signal }: Access,
    edge: 'media' | 'tags',
    query: Readonly<Record<string, string>>,
  ) {
    const call = { token: tokens.accessToken, signal, query: { fields: MEDIA_FIELDS, ...query } };
    return this.graph.get(`${accountId}/${edge}`, mediaListSchema, call);
  }

  private async reach({ accountId, tokens, signal }: Access): Promise<Figure> {
    if (!tokens.scopes.includes('instagram_business_manage_insights'))
      return { given: false, reason: 'scope-missing' };
    try {
      const call = { token: tokens.accessToken, signal, query: { metric: 'reach', period: 'days_28' } };
      const { data } = await this.graph.get(`${accountId}/insights`, insightsSchema, call);
      return given(data[0]?.total_value?.value ?? data[0]?.values?.at(-1)?.value);
    } catch (error) {
      // Meta renames metrics; the other figures remain valid.
      if (error instanceof ConnectorError && error.details.network?.code === '100') return NOT_PROVIDED;
      throw error;
    }
  }

  private toPost(media: InstagramMedia, { accountId, handle }: Access): NetworkPost {
    const own = media.username === undefined || media.username === handle;
    return {
      postId: media.id,
      url: this.mediaUrl(media),
      text: media.caption ?? '',
      createdAt: new Date(media.timestamp).toISOString(),
      mediaCount: media.children?.data.length ?? 1,
      // Instagram identifies others only by handle.
      author: own ? { accountId, handle } : { accountId: media.username ?? '', handle: media.username ?? '' },
      likes: given(media.like_count),
      replies: given(media.comments_count),
      shares: NOT_PROVIDED,
      ...{ isReply: null, isRepost: null },
    };
  }
}
