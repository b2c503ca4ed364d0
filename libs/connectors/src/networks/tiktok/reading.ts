import type { AccountFigures, Figure, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { Access, Page } from '../../ports/connector.js';
import { type TiktokUser, type TiktokVideo, userSchema, videosSchema } from './schemas.js';
import type { TiktokHttp } from './tiktok-http.js';

const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };
const given = (value: number | undefined): Figure =>
  value === undefined ? NOT_PROVIDED : { given: true, value };
const LOOKED_BACK_MS = 28 * 86_400_000;
const PAGE = 20;

const BASIC = ['open_id', 'display_name', 'avatar_url'];
const PROFILE = ['username', 'bio_description', 'is_verified'];
const STATS = ['follower_count', 'following_count', 'likes_count', 'video_count'];
const VIDEO = [
  'id',
  'create_time',
  'share_url',
  'video_description',
  'title',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
];

/** Reads the linked account's own data; TikTok shows programs no other account. */
export class TiktokReading {
  constructor(private readonly http: TiktokHttp) {}

  async profile(access: Access): Promise<NetworkProfile> {
    const user = await this.user(access, [...BASIC, ...PROFILE]);
    return {
      accountId: user.open_id,
      handle: user.username,
      displayName: user.display_name,
      profileUrl: this.profileUrl(user.username),
      avatarUrl: user.avatar_url ?? null,
      bio: user.bio_description ?? '',
      isPrivate: false,
      isVerified: user.is_verified === true,
      createdAt: null,
    };
  }

  async figures(access: Access, now: Date): Promise<AccountFigures> {
    const stats = access.tokens.scopes.includes('user.info.stats') ? STATS : [];
    const user = await this.user(access, [...BASIC, ...PROFILE, ...stats]);
    const { videos } = access.tokens.scopes.includes('video.list')
      ? await this.videos(access, null)
      : { videos: [] };
    const since = now.getTime() - LOOKED_BACK_MS;
    const recent = videos.filter(({ create_time }) => create_time * 1_000 >= since);
    const sum = (count: (video: TiktokVideo) => number): Figure =>
      given(recent.reduce((total, video) => total + count(video), 0));
    return {
      followers: given(user.follower_count),
      following: given(user.following_count),
      posts: given(user.video_count),
      likes: given(user.likes_count),
      // Views of these videos, because TikTok does not count people.
      reach: sum(({ view_count = 0 }) => view_count),
      engagements: sum(
        ({ like_count = 0, comment_count = 0, share_count = 0 }) => like_count + comment_count + share_count,
      ),
      postsLookedAt: recent.length,
    };
  }

  async timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const { videos, cursor: next, has_more: more } = await this.videos(access, cursor);
    return { items: videos.map((video) => this.toPost(video, access)), next: more ? String(next) : null };
  }

  profileUrl(handle: string): string {
    return this.http.site.page('pages', `@${handle}`).href;
  }

  videoUrl(handle: string, id: string): string {
    return this.http.site.page('pages', `@${handle}/video/${id}`).href;
  }

  private async user(access: Access, fields: readonly string[]): Promise<TiktokUser> {
    const call = { method: 'GET' as const, path: 'v2/user/info/', fields };
    return (await this.http.call(call, access, userSchema)).data.user;
  }

  private async videos(access: Access, cursor: string | null) {
    const json = { max_count: PAGE, ...(cursor !== null && { cursor: Number(cursor) }) };
    const call = { method: 'POST' as const, path: 'v2/video/list/', fields: VIDEO, json };
    return (await this.http.call(call, access, videosSchema)).data;
  }

  private toPost(video: TiktokVideo, { accountId, handle }: Access): NetworkPost {
    return {
      postId: video.id,
      url: this.videoUrl(handle, video.id),
      text: video.video_description === '' ? video.title : video.video_description,
      createdAt: new Date(video.create_time * 1_000).toISOString(),
      mediaCount: 1,
      author: { accountId, handle },
      likes: given(video.like_count),
      replies: given(video.comment_count),
      shares: given(video.share_count),
      ...{ isReply: null, isRepost: null },
    };
  }
}
