import { Controller, Get, Headers, HttpException, Query, Req, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { Crowd } from '../crowd/crowd.js';
import type { SandboxPost } from '../social/posts.js';
import { type SandboxAccount } from '../world/account.js';
import { World } from '../world/world.js';
import { BlueskyAccess, type Incoming } from './bluesky/bluesky-access.js';
import { FEED_FORM, Repos } from './bluesky/repos.js';
import { detailed, toPostView, toProfileView } from './bluesky/views.js';
import { fromToken, page, pageSize, toToken } from './paging.js';

const CURSOR = 's';
const HANDLE = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

@Controller('bluesky/xrpc')
export class BlueskyController {
  constructor(
    private readonly world: World,
    private readonly access: BlueskyAccess,
    private readonly repos: Repos,
    private readonly crowd: Crowd,
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
    if (account === undefined) throw invalid('Profile not found');
    if (own?.id === account.id) return feedOf(this.repos.feed(account), account, query);
    const member = this.crowd.member('bluesky', account.id);
    if (member !== undefined) return feedOf(this.crowd.postsOf(member, FEED_FORM), account, query);
    if (account.kind === 'official') return feedOf(this.repos.feed(account), account, query);
    const { id: did, handle, lastPostAt } = account;
    if (lastPostAt === null) return { feed: [] };
    const indexedAt = lastPostAt.toISOString();
    const post = { uri: `at://${did}/app.bsky.feed.post/synthetic`, author: { did, handle }, indexedAt };
    return { feed: [{ post }] };
  }

  private find(actor: string): SandboxAccount | undefined {
    return (
      this.crowd.account('bluesky', actor) ??
      this.world.byHandle('bluesky', actor) ??
      this.crowd.byHandle('bluesky', actor)?.account
    );
  }
}

function feedOf(
  posts: readonly SandboxPost[],
  account: SandboxAccount,
  { cursor, limit }: Readonly<Record<string, string>>,
) {
  const offset = fromToken(CURSOR, cursor);
  if (offset === null) throw invalid('Malformed cursor');
  const found = page(posts, offset, pageSize(limit, 50, 100));
  const feed = found.items.map((post) => ({ post: toPostView(post, account) }));
  return { feed, ...(found.next === null ? {} : { cursor: toToken(CURSOR, found.next) }) };
}

function invalid(message: string): HttpException {
  return new HttpException({ error: 'InvalidRequest', message }, 400);
}
