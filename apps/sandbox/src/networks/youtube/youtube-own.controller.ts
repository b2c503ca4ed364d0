import {
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  NotFoundException,
  Param,
  Query,
  Redirect,
} from '@nestjs/common';
import { Crowd } from '../../crowd/crowd.js';
import type { SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { fromToken, page, pageSize, toToken } from '../paging.js';
import { Channels } from './channels.js';
import { googleError } from './errors.js';

const TOKEN = 'QURTSl';
const ETAG = 'synthetic-etag';
type Parameters = Readonly<Record<string, string>>;
type Authorization = string | undefined;

@Controller('youtube')
export class YoutubeOwnController {
  constructor(
    private readonly channels: Channels,
    private readonly world: World,
    private readonly crowd: Crowd,
  ) {}

  @Get('videos')
  videos(@Headers('authorization') authorization: Authorization, @Query('id') ids = '') {
    const account = this.channels.account(authorization, ['readonly', 'force-ssl']);
    const found = ids.split(',').flatMap((id) => this.channels.find(id) ?? []);
    const items = found.filter(({ accountId }) => accountId === account.id).map(toVideo);
    const pageInfo = { totalResults: items.length, resultsPerPage: items.length };
    return { kind: 'youtube#videoListResponse', etag: ETAG, items, pageInfo };
  }

  @Delete('videos')
  @HttpCode(204)
  remove(@Headers('authorization') authorization: Authorization, @Query('id') id = ''): void {
    const account = this.channels.account(authorization, ['force-ssl']);
    if (!this.channels.remove(account, id))
      throw googleError(404, 'videoNotFound', 'The video that you are trying to delete cannot be found.');
  }

  @Get('commentThreads')
  comments(@Headers('authorization') authorization: Authorization, @Query() query: Parameters) {
    const account = this.channels.account(authorization, ['force-ssl']);
    const offset = fromToken(TOKEN, query.pageToken);
    if (offset === null) throw googleError(400, 'invalidPageToken', 'The page token is invalid.');
    const comments = query.videoId === undefined ? this.ofChannel(account) : this.ofVideo(query.videoId);
    const found = page(comments, offset, pageSize(query.maxResults, 20, 100));
    const items = found.items.map((comment) => toThread(comment, account.id));
    return {
      kind: 'youtube#commentThreadListResponse',
      etag: ETAG,
      ...(found.next !== null && { nextPageToken: toToken(TOKEN, found.next) }),
      pageInfo: { totalResults: items.length, resultsPerPage: items.length },
      items,
    };
  }

  /** Simulates `https://www.youtube.com/watch?v=<id>`. */
  @Get('watch')
  @Redirect()
  watch(@Query('v') id = '') {
    const post = this.channels.find(id);
    const account = post === undefined ? undefined : this.world.byId('youtube', post.accountId);
    if (account === undefined) throw new NotFoundException();
    return { url: `/timeline/youtube/${account.handle}#${id}`, statusCode: 302 };
  }

  /** Simulates `https://www.youtube.com/channel/<id>`. */
  @Get('channel/:id')
  @Redirect()
  channel(@Param('id') id: string) {
    return { url: `/youtube/profile/${id}`, statusCode: 302 };
  }

  private ofChannel(account: SandboxAccount): readonly Comment[] {
    const videoId = this.channels.videos(account)[0]?.id ?? '';
    return this.channels.comments(account).flatMap((post) => {
      const author = this.world.byId('youtube', post.accountId);
      return author === undefined ? [] : [{ ...post, author, videoId }];
    });
  }

  private ofVideo(videoId: string): readonly Comment[] {
    const reactions = this.crowd.reactions('youtube', videoId);
    if (reactions === null || this.channels.find(videoId)?.published !== true)
      throw googleError(404, 'videoNotFound', 'The video identified by the videoId parameter was not found.');
    return reactions.flatMap(({ member: { account: author }, at, text }, number) =>
      text === null
        ? []
        : [{ id: `Ug${videoId}${number}`, author, videoId, text, createdAt: at, likes: 0, replies: 0 }],
    );
  }
}

interface Comment extends Pick<SandboxPost, 'id' | 'text' | 'createdAt' | 'likes' | 'replies'> {
  readonly author: SandboxAccount;
  readonly videoId: string;
}

function toThread(comment: Comment, channelId: string) {
  const { id, author, videoId, text } = comment;
  const publishedAt = comment.createdAt.toISOString();
  const snippet = {
    channelId,
    videoId,
    textDisplay: text,
    textOriginal: text,
    authorDisplayName: `@${author.handle}`,
    authorChannelId: { value: author.id },
    likeCount: comment.likes,
    publishedAt,
    updatedAt: publishedAt,
  };
  const topLevelComment = { kind: 'youtube#comment', etag: ETAG, id, snippet };
  const thread = {
    channelId,
    videoId,
    topLevelComment,
    canReply: true,
    totalReplyCount: comment.replies,
    isPublic: true,
  };
  return { kind: 'youtube#commentThread', etag: ETAG, id, snippet: thread };
}

const toVideo = ({ id, title, text, createdAt, accountId, likes, replies }: SandboxPost) => ({
  kind: 'youtube#video',
  etag: ETAG,
  id,
  snippet: {
    publishedAt: createdAt.toISOString(),
    channelId: accountId,
    title: title ?? text.slice(0, 60),
    description: text,
  },
  statistics: {
    viewCount: String(likes * 20),
    likeCount: String(likes),
    favoriteCount: '0',
    commentCount: String(replies),
  },
});
