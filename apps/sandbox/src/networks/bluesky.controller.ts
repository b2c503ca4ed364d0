import { Controller, Get, Headers, HttpException, Query, Req, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { SandboxPost } from '../social/posts.js';
import { type SandboxAccount } from '../world/account.js';
import { World } from '../world/world.js';
import { BlueskyAccess, type Incoming } from './bluesky/bluesky-access.js';
import { Repos, uriOf } from './bluesky/repos.js';
import { fromToken, originOf, page, pageSize, toToken } from './paging.js';

const CURSOR = 's';
const HANDLE = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

@Controller('bluesky/xrpc')
export class BlueskyController {
  constructor(
    private readonly world: World,
    private readonly access: BlueskyAccess,
    private readonly repos: Repos,
  ) {}

  @Get('app.bsky.actor.searchActors')
  search(@Query() query: Record<string, string>, @Headers('host') host: string) {
    const offset = fromToken(CURSOR, query.cursor);
    if (offset === null) throw invalid('Malformed cursor');
    const found = page(this.world.matching('bluesky', query.q ?? ''), offset, pageSize(query.limit, 25, 100));
    const actors = found.items.map((account) => toProfileView(account, host));
    return { actors, ...(found.next === null ? {} : { cursor: toToken(CURSOR, found.next) }) };
  }

  @Get('app.bsky.actor.getProfiles')
  profiles(@Query('actors') actors: string | string[] | undefined, @Headers('host') host: string) {
    const asked = [actors ?? []].flat();
    if (asked.length === 0) throw invalid('Error: Params must have the property "actors"');
    if (asked.length > 25) throw invalid('Error: actors must not have more than 25 elements');
    const wrong = asked.findIndex((actor) => !actor.startsWith('did:plc:') && !HANDLE.test(actor));
    if (wrong !== -1) throw invalid(`Error: actors/${wrong} must be a valid did or a handle`);
    const profiles = asked
      .map((actor) => this.find(actor))
      .filter((account) => account !== undefined)
      .map((account) => detailed(account, host));
    return { profiles };
  }

  @Get('app.bsky.actor.getProfile')
  profile(
    @Query('actor') actor = '',
    @Req() request: Incoming,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.access.optional(request, response);
    const host = request.headers.host ?? '';
    const account = this.find(actor);
    if (account !== undefined) return detailed(account, host);
    if (this.world.isGone('bluesky', actor))
      throw new HttpException({ error: 'AccountTakedown', message: 'Account has been suspended' }, 400);
    throw invalid('Profile not found');
  }

  @Get('app.bsky.feed.getAuthorFeed')
  feed(
    @Query() query: Readonly<Record<string, string>>,
    @Req() request: Incoming,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const account = this.find(query.actor ?? '');
    const own = this.access.optional(request, response);
    if (own !== null && own.id === account?.id) return this.ownFeed(account, query);
    if (account === undefined) throw invalid('Profile not found');
    const { id: did, handle, lastPostAt } = account;
    if (lastPostAt === null) return { feed: [] };
    const indexedAt = lastPostAt.toISOString();
    const post = { uri: `at://${did}/app.bsky.feed.post/synthetic`, author: { did, handle }, indexedAt };
    return { feed: [{ post }] };
  }

  private ownFeed(account: SandboxAccount, { cursor, limit }: Readonly<Record<string, string>>) {
    const offset = fromToken(CURSOR, cursor);
    if (offset === null) throw invalid('Malformed cursor');
    const found = page(this.repos.feed(account), offset, pageSize(limit, 50, 100));
    const feed = found.items.map((post) => ({ post: toPostView(post, account) }));
    return { feed, ...(found.next === null ? {} : { cursor: toToken(CURSOR, found.next) }) };
  }

  private find(actor: string): SandboxAccount | undefined {
    return this.world.byId('bluesky', actor) ?? this.world.byHandle('bluesky', actor);
  }
}

/** `app.bsky.feed.defs#postView` */
function toPostView(post: SandboxPost, { id: did, handle }: SandboxAccount) {
  const at = post.createdAt.toISOString();
  const images = post.media.map(({ altText }) => ({ alt: altText ?? '' }));
  const embed = images.length === 0 ? {} : { embed: { $type: 'app.bsky.embed.images', images } };
  return {
    uri: uriOf(post),
    cid: 'bafyreisynthetic',
    author: { did, handle },
    record: { $type: 'app.bsky.feed.post', text: post.text, createdAt: at, ...embed },
    likeCount: post.likes,
    replyCount: post.replies,
    repostCount: post.shares,
    quoteCount: 0,
    indexedAt: at,
  };
}

function detailed(account: SandboxAccount, host: string) {
  const { followers: followersCount, following: followsCount, posts: postsCount } = account;
  return { ...toProfileView(account, host), followersCount, followsCount, postsCount };
}

function toProfileView(account: SandboxAccount, host: string) {
  const { id: did, handle, displayName, bio: description, avatar, createdAt } = account;
  const picture =
    avatar === null ? {} : { avatar: `${originOf(host)}/bluesky/media/${avatar.motif}.${avatar.edit}.png` };
  const at = createdAt.toISOString();
  return { did, handle, displayName, description, ...picture, createdAt: at, indexedAt: at, labels: [] };
}

function invalid(message: string): HttpException {
  return new HttpException({ error: 'InvalidRequest', message }, 400);
}
