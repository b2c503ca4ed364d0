import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Redirect,
} from '@nestjs/common';
import { z } from 'zod';
import type { SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { originOf, page } from '../paging.js';
import { pick } from '../pick.js';
import { Creators, enveloped } from './creators.js';

type Authorization = string | undefined;
const listSchema = z.object({
  cursor: z.number().int().min(0).default(0),
  max_count: z.number().int().min(1).max(20).default(10),
});

/** Reads of a linked account about itself. TikTok shows no other account. */
@Controller('tiktok')
export class TiktokOwnController {
  constructor(
    private readonly creators: Creators,
    private readonly world: World,
  ) {}

  @Get('v2/user/info')
  user(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Query('fields') fields = '',
  ) {
    const account = this.creators.account(authorization, 'user.info.basic');
    return enveloped({ user: pick(toUser(account, originOf(host)), fields.split(',')) });
  }

  @Post('v2/video/list')
  @HttpCode(200)
  videos(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Query('fields') fields = '',
    @Body() body: unknown,
  ) {
    const account = this.creators.account(authorization, 'video.list');
    const { cursor, max_count: size } = listSchema.parse(body);
    const found = page(this.creators.videos(account), cursor, size);
    const videos = found.items.map((post) => pick(toVideo(post, account, originOf(host)), fields.split(',')));
    return enveloped({ videos, cursor: found.next ?? cursor + videos.length, has_more: found.next !== null });
  }

  /** Simulates `https://www.tiktok.com/@<name>` and `https://www.tiktok.com/@<name>/video/<id>`. */
  @Get(['@:handle', '@:handle/video/:id'])
  @Redirect()
  permalink(@Param('handle') handle: string, @Param('id') id: string | undefined) {
    const account = this.world.byHandle('tiktok', handle);
    if (account === undefined) throw new NotFoundException();
    return { url: `/timeline/tiktok/${account.handle}${id === undefined ? '' : `#${id}`}`, statusCode: 302 };
  }
}

const toUser = (account: SandboxAccount, origin: string) => ({
  open_id: account.id,
  union_id: account.id,
  username: account.handle,
  display_name: account.displayName,
  bio_description: account.bio,
  is_verified: account.verified,
  avatar_url: `${origin}/tiktok/media/${account.avatar === null ? 'default.default' : `${account.avatar.motif}.${account.avatar.edit}`}.png`,
  profile_deep_link: `${origin}/tiktok/@${account.handle}`,
  follower_count: account.followers,
  following_count: account.following,
  likes_count: account.posts * 12,
  video_count: account.posts,
});

const toVideo = (post: SandboxPost, { handle }: SandboxAccount, origin: string) => ({
  id: post.id,
  create_time: Math.floor(post.createdAt.getTime() / 1_000),
  share_url: `${origin}/tiktok/@${handle}/video/${post.id}`,
  title: post.text,
  video_description: post.text,
  like_count: post.likes,
  comment_count: post.replies,
  share_count: post.shares,
  view_count: post.likes * 20,
});
