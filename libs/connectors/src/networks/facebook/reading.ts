import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, Figure, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { Access, Page } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { Graph } from '../meta/graph.js';
import type { FacebookHost } from './authorization.js';
import { type FacebookPost, insightsSchema, pageSchema, postsSchema } from './schemas.js';

const PAGE_FIELDS =
  'id,name,username,about,picture.width(400){url,is_silhouette},followers_count,fan_count,is_verified';
const COUNTS = 'shares,likes.limit(0).summary(true),comments.limit(0).summary(true)';
const POST_FIELDS = `id,message,created_time,permalink_url,from,${COUNTS},attachments{media_type,subattachments}`;
/** The metric that replaced `page_impressions_unique`: unique viewers in 28 days. */
const REACH_METRIC = 'page_total_media_view_unique';
const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };

const given = (value: number | undefined): Figure =>
  value === undefined ? NOT_PROVIDED : { given: true, value };

/** Reads a Page's own data with the Page's token. */
export class FacebookReading {
  constructor(
    private readonly graph: Graph,
    private readonly site: Site<FacebookHost>,
  ) {}

  async profile(access: Access): Promise<NetworkProfile> {
    const page = await this.page(access);
    const picture = page.picture?.data;
    return {
      accountId: page.id,
      handle: page.username ?? page.id,
      displayName: page.name,
      profileUrl: this.site.page('pages', page.username ?? page.id).href,
      avatarUrl: picture?.is_silhouette === true ? null : (picture?.url ?? null),
      bio: page.about ?? '',
      isPrivate: false,
      isVerified: page.is_verified === true,
      createdAt: null,
    };
  }

  async figures(access: Access): Promise<AccountFigures> {
    const page = await this.page(access);
    const { data: posts } = await this.posts(access, 'published_posts', { limit: '25' });
    const engagements = posts.reduce(
      (sum, { likes, comments, shares }) =>
        sum +
        (likes?.summary?.total_count ?? 0) +
        (comments?.summary?.total_count ?? 0) +
        (shares?.count ?? 0),
      0,
    );
    return {
      followers: given(page.followers_count),
      following: NOT_PROVIDED,
      posts: NOT_PROVIDED,
      likes: given(page.fan_count),
      reach: await this.reach(access),
      engagements: given(engagements),
      postsLookedAt: posts.length,
    };
  }

  async list(
    access: Access,
    edge: 'published_posts' | 'tagged',
    cursor: string | null,
  ): Promise<Page<NetworkPost>> {
    const query = { limit: '25', ...(cursor !== null && { after: cursor }) };
    const { data, paging } = await this.posts(access, edge, query);
    // The last page also has a cursor, so only `next` announces another page.
    const next = paging?.next === undefined ? null : (paging.cursors?.after ?? null);
    return { items: data.map((post) => this.toPost(post, access)), next };
  }

  /** An id has the form `<page>_<number>`; the post is at the page's address. */
  postUrl(handle: string, id: string): string {
    return this.site.page('pages', `${handle}/posts/${id.split('_').at(-1)}`).href;
  }

  private page({ tokens, signal }: Access) {
    const call = { token: tokens.accessToken, signal, query: { fields: PAGE_FIELDS } };
    return this.graph.get('me', pageSchema, call);
  }

  private posts(
    { accountId, tokens, signal }: Access,
    edge: string,
    query: Readonly<Record<string, string>>,
  ) {
    const call = { token: tokens.accessToken, signal, query: { fields: POST_FIELDS, ...query } };
    return this.graph.get(`${accountId}/${edge}`, postsSchema, call);
  }

  private async reach({ accountId, tokens, signal }: Access): Promise<Figure> {
    if (!tokens.scopes.includes('read_insights')) return { given: false, reason: 'scope-missing' };
    const query = { metric: REACH_METRIC, period: 'days_28' };
    try {
      const call = { token: tokens.accessToken, signal, query };
      const { data } = await this.graph.get(`${accountId}/insights`, insightsSchema, call);
      return given(data[0]?.values.at(-1)?.value);
    } catch (error) {
      // Facebook renames metrics; the other figures remain valid.
      if (error instanceof ConnectorError && error.details.network?.code === '100') return NOT_PROVIDED;
      throw error;
    }
  }

  private toPost(post: FacebookPost, { accountId, handle }: Access): NetworkPost {
    const { from } = post;
    const own = from === undefined || from.id === accountId;
    const author = own ? { accountId, handle } : { accountId: from.id, handle: from.name ?? from.id };
    return {
      postId: post.id,
      url: (this.site.simulated ? undefined : post.permalink_url) ?? this.postUrl(author.handle, post.id),
      text: post.message ?? '',
      createdAt: new Date(post.created_time).toISOString(),
      mediaCount:
        post.attachments?.data[0]?.subattachments?.data.length ?? post.attachments?.data.length ?? 0,
      author,
      likes: given(post.likes?.summary?.total_count),
      replies: given(post.comments?.summary?.total_count),
      shares: given(post.shares?.count ?? 0),
      ...{ isReply: null, isRepost: null },
    };
  }
}
