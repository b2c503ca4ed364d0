import { Body, Controller, Get, Headers, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Crowd } from '../../crowd/crowd.js';
import type { Reaction } from '../../crowd/reactions.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { fromToken, page, pageSize, toToken } from '../paging.js';
import { BlueskyAccess, type Incoming } from './bluesky-access.js';
import { invalid, xrpcError } from './errors.js';
import { FEED_FORM, uriOf } from './repos.js';
import { toPostView, toProfileView } from './views.js';

const CURSOR = 's';
const actorSchema = z.object({ actor: z.string() });
type Parameters = Readonly<Record<string, string>>;

/** Followers, likes and answers, readable without a login. A signed-in account can mute others. */
@Controller('bluesky/xrpc')
export class BlueskyAudienceController {
  constructor(
    private readonly crowd: Crowd,
    private readonly world: World,
    private readonly posts: Posts,
    private readonly access: BlueskyAccess,
  ) {}

  @Get('app.bsky.graph.getFollowers')
  followers(@Query() query: Parameters, @Headers('host') host: string) {
    const account = this.find(query.actor ?? '');
    if (account === undefined) throw invalid('Actor not found');
    const found = part(this.crowd.followersOf(account), query);
    const followers = found.items.map((member) => toProfileView(member.account, host));
    return { subject: toProfileView(account, host), followers, ...found.cursor };
  }

  @Get('app.bsky.feed.getLikes')
  likes(@Query() query: Parameters, @Headers('host') host: string) {
    const post = this.post(query.uri ?? '');
    const found = part(this.reactions(post), query);
    const likes = found.items.map(({ member, at }) => {
      const createdAt = at.toISOString();
      return { createdAt, indexedAt: createdAt, actor: toProfileView(member.account, host) };
    });
    return { uri: uriOf(post), likes, ...found.cursor };
  }

  @Get('app.bsky.feed.getPostThread')
  thread(@Query() query: Parameters) {
    const post = this.post(query.uri ?? '');
    const author = this.world.byId('bluesky', post.accountId);
    if (author === undefined) throw xrpcError(400, 'NotFound', `Post not found: ${query.uri ?? ''}`);
    const $type = 'app.bsky.feed.defs#threadViewPost';
    const replies = this.reactions(post).flatMap(({ member, at, text }, number) =>
      text === null
        ? []
        : [{ $type, post: answerTo(post, member.account, { at, text, number }), replies: [] }],
    );
    return { thread: { $type, post: toPostView(post, author), replies } };
  }

  @Post('app.bsky.graph.muteActor')
  @HttpCode(200)
  mute(
    @Req() request: Incoming,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.access.account(request, response);
    if (this.find(actorSchema.safeParse(body).data?.actor ?? '') === undefined)
      throw invalid('Actor not found');
  }

  private find(actor: string): SandboxAccount | undefined {
    return this.crowd.account('bluesky', actor) ?? this.world.byHandle('bluesky', actor);
  }

  private post(uri: string): SandboxPost {
    const key = uri.split('/').at(-1) ?? '';
    const post = this.posts.find('bluesky', uri) ?? this.posts.find('bluesky', key);
    if (post === undefined) throw xrpcError(400, 'NotFound', `Post not found: ${uri}`);
    return post;
  }

  private reactions(post: SandboxPost): readonly Reaction[] {
    return this.crowd.reactions('bluesky', post.id) ?? [];
  }
}

function part<T>(items: readonly T[], { cursor, limit }: Parameters) {
  const offset = fromToken(CURSOR, cursor);
  if (offset === null) throw invalid('Malformed cursor');
  const found = page(items, offset, pageSize(limit, 50, 100));
  return { items: found.items, cursor: found.next === null ? {} : { cursor: toToken(CURSOR, found.next) } };
}

function answerTo(
  post: SandboxPost,
  author: SandboxAccount,
  { at, text, number }: { readonly at: Date; readonly text: string; readonly number: number },
) {
  const id = FEED_FORM.id(at, number);
  return toPostView(
    {
      ...{ network: 'bluesky', id, accountId: author.id, text, title: null, media: [], createdAt: at },
      ...{ likes: 0, replies: 0, shares: 0, published: true, written: false },
      ...{ replyTo: uriOf(post), path: FEED_FORM.path(author.handle, id) },
    },
    author,
  );
}
