import { t } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, Figure, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkHttp } from '../../http/index.js';
import type { Access, Page } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { XHost } from './authorization.js';
import { meSchema, postsSchema, type XPost, type XUser } from './schemas.js';
import { originalText } from './text.js';

const USER_FIELDS = 'created_at,description,profile_image_url,protected,public_metrics,verified';
const POST_FIELDS = 'attachments,created_at,entities,public_metrics';
const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };
const REACH_DAYS = 28;
/** The most pages to read: X accepts 100 posts of an account in 15 minutes. */
const PAGES_SINCE = 5;
const DAY_MS = 86_400_000;

const given = (value: number | undefined): Figure =>
  value === undefined ? NOT_PROVIDED : { given: true, value };

/** Reads the linked account's own data. Own posts cost $0.001 each and mentions $0.005, so pages are small. */
export class XReading {
  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<XHost>,
  ) {}

  async profile(access: Access): Promise<NetworkProfile> {
    const user = await this.me(access);
    return {
      accountId: user.id,
      handle: user.username,
      displayName: user.name,
      profileUrl: this.site.page('pages', user.username).href,
      // The default picture has only 48 pixels.
      avatarUrl: user.profile_image_url?.replace(/_normal(\.\w+)$/, '_400x400$1') ?? null,
      bio: user.description ?? '',
      isPrivate: user.protected === true,
      isVerified: user.verified === true,
      createdAt: user.created_at ?? null,
    };
  }

  async figures(access: Access, now: Date): Promise<AccountFigures> {
    const user = await this.me(access);
    const since = new Date(now.getTime() - REACH_DAYS * DAY_MS).toISOString();
    const { posts } = await this.page(access, 'tweets', { start_time: since, max_results: '100' });
    const metrics = posts.flatMap(({ public_metrics }) => public_metrics ?? []);
    const sum = (count: (one: (typeof metrics)[number]) => number): Figure =>
      given(metrics.reduce((total, one) => total + count(one), 0));
    return {
      followers: given(user.public_metrics?.followers_count),
      following: given(user.public_metrics?.following_count),
      posts: given(user.public_metrics?.post_count),
      likes: NOT_PROVIDED,
      reach: sum((one) => one.impression_count),
      engagements: sum((one) => one.like_count + one.reply_count + one.repost_count),
      postsLookedAt: metrics.length,
    };
  }

  async timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const { posts, users, next } = await this.page(access, 'tweets', cursorQuery(cursor));
    return { items: posts.map((post) => this.toPost(post, users, access)), next };
  }

  async mentions(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const { posts, users, next } = await this.page(access, 'mentions', cursorQuery(cursor));
    return { items: posts.map((post) => this.toPost(post, users, access)), next };
  }

  async postsOf(access: Access, accountId: string): Promise<readonly NetworkPost[]> {
    const of = { ...access, accountId };
    const { posts, users } = await this.page(of, 'tweets', { max_results: '100' });
    return posts.map((post) => this.toPost(post, users, of));
  }

  /** The account's own posts since a time; `whole` is false when there are more than were read. */
  async since(
    access: Access,
    from: Date,
  ): Promise<{ readonly posts: readonly XPost[]; readonly whole: boolean }> {
    const query = { start_time: `${from.toISOString().slice(0, 19)}Z`, max_results: '100' };
    const posts: XPost[] = [];
    let cursor: string | null = null;
    for (let read = 0; read < PAGES_SINCE; read += 1) {
      const page = await this.page(access, 'tweets', {
        ...query,
        ...(cursor !== null && { pagination_token: cursor }),
      });
      posts.push(...page.posts);
      cursor = page.next;
      if (cursor === null) return { posts, whole: true };
    }
    return { posts, whole: false };
  }

  postUrl(handle: string, id: string): string {
    return this.site.page('pages', `${handle}/status/${id}`).href;
  }

  private async me({ tokens, signal }: Access): Promise<XUser> {
    const url = this.site.url('api', '2/users/me', { 'user.fields': USER_FIELDS });
    const { data } = await this.http.json(
      { method: 'GET', url, token: tokens.accessToken, signal },
      meSchema,
    );
    if (data !== undefined) return data;
    throw new ConnectorError(
      'account.suspended',
      t`X does not show the account. Log in at X and follow its steps.`,
    );
  }

  private async page(
    { accountId, tokens, signal }: Access,
    list: 'tweets' | 'mentions',
    query: Readonly<Record<string, string>>,
  ) {
    const url = this.site.url('api', `2/users/${accountId}/${list}`, {
      'post.fields': POST_FIELDS,
      expansions: 'author_id,referenced_posts',
      'user.fields': 'username',
      ...query,
    });
    const answer = await this.http.json(
      { method: 'GET', url, token: tokens.accessToken, signal },
      postsSchema,
    );
    if (answer.data === undefined && answer.meta === undefined)
      throw new ConnectorError('policy.blocked', 'X does not show the posts. Look at the account on X.');
    return {
      posts: answer.data ?? [],
      users: answer.includes?.users ?? [],
      next: answer.meta?.next_token ?? null,
    };
  }

  private toPost(post: XPost, users: readonly XUser[], { accountId, handle }: Access): NetworkPost {
    const author = users.find(({ id }) => id === post.author_id);
    const own = { accountId: author?.id ?? accountId, handle: author?.username ?? handle };
    const refersAs = (kind: string): boolean =>
      post.referenced_posts?.some(({ type }) => type === kind) === true;
    return {
      postId: post.id,
      url: this.postUrl(own.handle, post.id),
      text: originalText(post),
      createdAt: post.created_at,
      mediaCount: post.attachments?.media_keys?.length ?? 0,
      author: own,
      isReply: refersAs('replied_to'),
      isRepost: refersAs('retweeted'),
      likes: given(post.public_metrics?.like_count),
      replies: given(post.public_metrics?.reply_count),
      shares: given(post.public_metrics?.repost_count),
    };
  }
}

const cursorQuery = (cursor: string | null): Readonly<Record<string, string>> => ({
  max_results: '25',
  ...(cursor !== null && { pagination_token: cursor }),
});
