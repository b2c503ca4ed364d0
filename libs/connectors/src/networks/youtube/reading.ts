import type { z } from 'zod';
import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, Figure, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkHttp } from '../../http/index.js';
import type { Access, Page } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { YoutubeHost } from './authorization.js';
import {
  channelsSchema,
  commentsSchema,
  uploadsSchema,
  videosSchema,
  type YoutubeChannel,
  type YoutubeVideo,
} from './schemas.js';

const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };
const given = (value: number | undefined): Figure =>
  value === undefined ? NOT_PROVIDED : { given: true, value };
const LOOKED_BACK_MS = 28 * 86_400_000;
type Query = Readonly<Record<string, string>>;

/** Reads a channel's own data. Each call costs one unit of the project's quota. */
export class YoutubeReading {
  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<YoutubeHost>,
  ) {}

  async profile(access: Access): Promise<NetworkProfile> {
    const { id, snippet } = await this.own(access);
    const { high, medium, default: small } = snippet.thumbnails ?? {};
    return {
      accountId: id,
      handle: (snippet.customUrl ?? id).replace(/^@/, ''),
      displayName: snippet.title,
      profileUrl: this.site.page('pages', `channel/${id}`).href,
      avatarUrl: (high ?? medium ?? small)?.url ?? null,
      bio: snippet.description ?? '',
      isPrivate: false,
      isVerified: false,
      createdAt: snippet.publishedAt ?? null,
    };
  }

  async figures(access: Access, now: Date): Promise<AccountFigures> {
    const { id, statistics } = await this.own(access);
    const since = now.getTime() - LOOKED_BACK_MS;
    const { videos } = await this.uploads({ ...access, accountId: id }, '50', null);
    const recent = videos.filter(({ snippet }) => Date.parse(snippet.publishedAt) >= since);
    const sum = (count: (one: YoutubeVideo['statistics']) => number): Figure =>
      given(recent.reduce((total, video) => total + count(video.statistics), 0));
    return {
      followers:
        statistics?.hiddenSubscriberCount === true ? NOT_PROVIDED : given(statistics?.subscriberCount),
      following: NOT_PROVIDED,
      posts: given(statistics?.videoCount),
      likes: NOT_PROVIDED,
      // Views of these videos, because YouTube counts people only in its analytics.
      reach: sum(({ viewCount = 0 }) => viewCount),
      engagements: sum(({ likeCount = 0, commentCount = 0 }) => likeCount + commentCount),
      postsLookedAt: recent.length,
    };
  }

  async timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const { videos, next } = await this.uploads(access, '25', cursor);
    return { items: videos.map((video) => this.toPost(video, access)), next };
  }

  /** Comments on the channel's videos. */
  async mentions(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const query = {
      part: 'snippet',
      allThreadsRelatedToChannelId: access.accountId,
      order: 'time',
      maxResults: '50',
      ...(cursor !== null && { pageToken: cursor }),
    };
    const { items, nextPageToken } = await this.get('commentThreads', query, access, commentsSchema);
    const posts = items.map(({ snippet: { videoId = '', totalReplyCount, topLevelComment } }) => {
      const { id, snippet } = topLevelComment;
      const author = snippet.authorChannelId?.value ?? '';
      return {
        postId: id,
        url: this.site.page('pages', 'watch', { v: videoId, lc: id }).href,
        text: snippet.textOriginal ?? snippet.textDisplay,
        createdAt: snippet.publishedAt,
        mediaCount: 0,
        author: { accountId: author, handle: snippet.authorDisplayName.replace(/^@/, '') },
        likes: given(snippet.likeCount),
        replies: given(totalReplyCount),
        shares: NOT_PROVIDED,
        ...{ isReply: true, isRepost: false },
      };
    });
    return {
      items: posts.filter(({ author }) => author.accountId !== access.accountId),
      next: nextPageToken ?? null,
    };
  }

  videoUrl(id: string): string {
    return this.site.page('pages', 'watch', { v: id }).href;
  }

  private async own(access: Access): Promise<YoutubeChannel> {
    const query = { part: 'snippet,statistics', mine: 'true' };
    const [channel] = (await this.get('channels', query, access, channelsSchema)).items;
    if (channel !== undefined) return channel;
    throw new ConnectorError('policy.blocked', 'The Google account has no channel. Create one at YouTube.');
  }

  private async uploads(access: Access, maxResults: string, cursor: string | null) {
    const playlistId = access.accountId.replace(/^UC/, 'UU');
    const page = cursor === null ? {} : { pageToken: cursor };
    const list = { part: 'contentDetails', playlistId, maxResults, ...page };
    const { items, nextPageToken } = await this.get('playlistItems', list, access, uploadsSchema);
    const id = items.map(({ contentDetails }) => contentDetails.videoId).join(',');
    const query = { part: 'snippet,statistics', id };
    const videos = id === '' ? [] : (await this.get('videos', query, access, videosSchema)).items;
    return { videos, next: nextPageToken ?? null };
  }

  private get<T>(path: string, query: Query, { tokens, signal }: Access, schema: z.ZodType<T>): Promise<T> {
    const url = this.site.url('api', path, query);
    return this.http.json({ method: 'GET', url, token: tokens.accessToken, signal }, schema);
  }

  private toPost({ id, snippet, statistics }: YoutubeVideo, { accountId, handle }: Access): NetworkPost {
    return {
      postId: id,
      url: this.videoUrl(id),
      text: snippet.description,
      createdAt: snippet.publishedAt,
      mediaCount: 1,
      author: { accountId, handle },
      likes: given(statistics.likeCount),
      replies: given(statistics.commentCount),
      shares: NOT_PROVIDED,
      ...{ isReply: false, isRepost: false },
    };
  }
}
