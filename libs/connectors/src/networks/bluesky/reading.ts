import type { AccountFigures, Figure, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import { ConnectorError } from '../../contract/errors.js';
import type { Access, Page } from '../../ports/connector.js';
import type { BlueskyHttp } from './bluesky-http.js';
import {
  type BlueskyPost,
  type BlueskyProfile,
  feedSchema,
  notificationsSchema,
  profileSchema,
} from './schemas.js';
import type { BlueskySite } from './site.js';

const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };
const given = (value: number | undefined): Figure =>
  value === undefined ? NOT_PROVIDED : { given: true, value };
const LOOKED_BACK_MS = 28 * 86_400_000;
const REASONS = ['mention', 'reply', 'quote'];

/** Reads the linked account's own data; its server asks the AppView. */
export class BlueskyReading {
  constructor(
    private readonly http: BlueskyHttp,
    private readonly site: BlueskySite,
  ) {}

  async profile(access: Access): Promise<NetworkProfile> {
    const profile = await this.own(access);
    return {
      accountId: profile.did,
      handle: profile.handle,
      displayName: profile.displayName ?? '',
      profileUrl: this.page(`profile/${profile.did}`),
      avatarUrl: profile.avatar ?? null,
      bio: profile.description ?? '',
      isPrivate: false,
      isVerified: profile.verification?.verifiedStatus === 'valid',
      createdAt: profile.createdAt ?? null,
    };
  }

  async figures(access: Access, now: Date): Promise<AccountFigures> {
    const profile = await this.own(access);
    const { feed } = await this.feed(access, { limit: '100' });
    const since = now.getTime() - LOOKED_BACK_MS;
    const posts = own(feed).filter(({ indexedAt }) => Date.parse(indexedAt) >= since);
    const engagements = posts.reduce(
      (sum, { likeCount = 0, replyCount = 0, repostCount = 0, quoteCount = 0 }) =>
        sum + likeCount + replyCount + repostCount + quoteCount,
      0,
    );
    return {
      followers: given(profile.followersCount),
      following: given(profile.followsCount),
      posts: given(profile.postsCount),
      likes: NOT_PROVIDED,
      reach: NOT_PROVIDED,
      engagements: given(engagements),
      postsLookedAt: posts.length,
    };
  }

  async timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const { feed, cursor: next } = await this.feed(access, {
      limit: '25',
      ...(cursor !== null && { cursor }),
    });
    return { items: own(feed).map((post) => this.toPost(post)), next: next ?? null };
  }

  async mentions({ tokens, signal }: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const query = { reasons: REASONS, limit: '50', ...(cursor !== null && { cursor }) };
    const call = { method: 'GET' as const, nsid: 'app.bsky.notification.listNotifications', query };
    const answer = await this.answered(this.http.xrpc(call, tokens, signal, notificationsSchema));
    const items = answer.notifications
      .filter(({ reason }) => REASONS.includes(reason))
      .map((one) => this.toPost(one));
    return { items, next: answer.cursor ?? null };
  }

  async postsOf(access: Access, did: string): Promise<readonly NetworkPost[]> {
    const { tokens } = access;
    const of = { ...access, tokens: { ...tokens, extra: { ...tokens.extra, did } } };
    const query = { actor: did, limit: '100' };
    const { feed } = await this.feed(of, query);
    return feed.map(({ post, reason }) => {
      if (!isRepost({ reason })) return this.toPost(post);
      return { ...this.toPost(post), createdAt: reason?.indexedAt ?? post.indexedAt, isRepost: true };
    });
  }

  postUrl(uri: string): string {
    const [, did = '', key = ''] = /^at:\/\/([^/]+)\/[^/]+\/([^/]+)$/.exec(uri) ?? [];
    return this.page(`profile/${did}/post/${key}`);
  }

  private own({ tokens, signal }: Access): Promise<BlueskyProfile> {
    const call = {
      method: 'GET' as const,
      nsid: 'app.bsky.actor.getProfile',
      query: { actor: tokens.extra.did ?? '' },
    };
    return this.answered(this.http.xrpc(call, tokens, signal, profileSchema));
  }

  private feed({ tokens, signal }: Access, query: Readonly<Record<string, string>>) {
    const asked = { actor: tokens.extra.did ?? '', filter: 'posts_with_replies', ...query };
    const call = { method: 'GET' as const, nsid: 'app.bsky.feed.getAuthorFeed', query: asked };
    return this.answered(this.http.xrpc(call, tokens, signal, feedSchema));
  }

  private async answered<T>(answer: Promise<T | null>): Promise<T> {
    const found = await answer;
    if (found !== null) return found;
    throw new ConnectorError('contract.changed', 'Bluesky gave an unexpected answer. Update Rampart.');
  }

  private page(path: string): string {
    return `${this.site.pages}/${path}`;
  }

  private toPost(post: Omit<BlueskyPost, 'cid'>): NetworkPost {
    const { uri, author, record, indexedAt } = post;
    const { images, video } = record.embed ?? {};
    return {
      postId: uri,
      url: this.postUrl(uri),
      text: record.text,
      createdAt: indexedAt,
      mediaCount: images?.length ?? (video === undefined ? 0 : 1),
      author: { accountId: author.did, handle: author.handle },
      isReply: record.reply !== undefined,
      isRepost: false,
      likes: given(post.likeCount),
      replies: given(post.replyCount),
      shares: given(post.repostCount),
    };
  }
}

interface FeedItem {
  readonly post: BlueskyPost;
  readonly reason?:
    | { readonly $type?: string | undefined; readonly indexedAt?: string | undefined }
    | undefined;
}

const isRepost = ({ reason }: Pick<FeedItem, 'reason'>): boolean =>
  reason?.$type === 'app.bsky.feed.defs#reasonRepost';

/** The account's own posts, without reposts of others. */
const own = (feed: readonly FeedItem[]): BlueskyPost[] =>
  feed.filter((item) => !isRepost(item)).map(({ post }) => post);
