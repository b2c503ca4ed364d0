import { Body, Controller, Get, HttpCode, Param, Post, Query, Redirect, Req, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Restrictions } from '../../crowd/restrictions.js';
import { BoundedMap } from '../../social/bounded-map.js';
import { Grants } from '../../social/grants.js';
import { readBytes } from '../../social/request-body.js';
import { World } from '../../world/world.js';
import { fromToken, page, pageSize, toToken } from '../paging.js';
import { BlueskyAccess, type Incoming, PASSWORD_CLIENT } from './bluesky-access.js';
import { invalid, xrpcError } from './errors.js';
import { Repos, uriOf, writeSchema } from './repos.js';

const SCOPES = ['atproto', 'transition:generic'];
const TIMES = { accessMs: 7_200_000, refreshMs: 60 * 86_400_000 };
const CURSOR = 'n';
const loginSchema = z.object({ identifier: z.string().min(1), password: z.string().min(1) });
const unblockSchema = z.object({ collection: z.literal('app.bsky.graph.block'), rkey: z.string() });
const blockSchema = unblockSchema.extend({
  record: z.object({ subject: z.string().startsWith('did:'), createdAt: z.iso.datetime() }),
});
type Parameters = Readonly<Record<string, string>>;

/** The simulated PDS: writes to repositories, and forwards reads of its account to the AppView. */
@Controller('bluesky')
export class BlueskyRepoController {
  /** Blocked accounts, by owner and record key. */
  private readonly blocked = new BoundedMap<string, string>(20_000);

  constructor(
    private readonly access: BlueskyAccess,
    private readonly grants: Grants,
    private readonly repos: Repos,
    private readonly world: World,
    private readonly restrictions: Restrictions,
  ) {}

  /** Accepts any password, because the accounts are invented. */
  @Post('xrpc/com.atproto.server.createSession')
  @HttpCode(200)
  session(@Body() body: unknown) {
    const { data } = loginSchema.safeParse(body);
    if (data === undefined) throw invalid('Input must have the property "identifier"');
    const { identifier } = data;
    const account = this.world.byHandle('bluesky', identifier) ?? this.world.byId('bluesky', identifier);
    const [first] = this.world.all('bluesky');
    const did = account?.id ?? first?.id ?? '';
    const grant = { network: 'bluesky' as const, accountId: did, clientId: PASSWORD_CLIENT, scopes: SCOPES };
    return this.tokens(this.grants.issue(grant, TIMES), did, account?.handle ?? identifier);
  }

  @Post('xrpc/com.atproto.server.refreshSession')
  @HttpCode(200)
  refresh(@Req() { headers }: Incoming) {
    const session = (headers.authorization ?? '').replace(/^Bearer /, '');
    const renewed = this.grants.refresh('bluesky', this.access.inside(session), TIMES, true);
    if (renewed === null) throw xrpcError(400, 'ExpiredToken', 'Token has been revoked');
    const { accountId } = renewed.grant;
    return this.tokens(renewed.tokens, accountId, this.world.byId('bluesky', accountId)?.handle ?? '');
  }

  @Post('xrpc/com.atproto.server.deleteSession')
  @HttpCode(200)
  leave(@Req() { headers }: Incoming): void {
    this.grants.revoke(this.access.inside((headers.authorization ?? '').replace(/^Bearer /, '')));
  }

  @Post('xrpc/com.atproto.repo.uploadBlob')
  @HttpCode(200)
  async upload(@Req() request: Incoming, @Res({ passthrough: true }) response: ServerResponse) {
    const content = await readBytes(request);
    this.access.account(request, response);
    return { blob: this.repos.upload(request.headers['content-type'] ?? '*/*', content) };
  }

  @Post('xrpc/com.atproto.repo.putRecord')
  @HttpCode(200)
  put(@Req() request: Incoming, @Body() body: unknown, @Res({ passthrough: true }) response: ServerResponse) {
    const account = this.access.account(request, response);
    const block = blockSchema.safeParse(body).data;
    if (block !== undefined) {
      this.restrictions.set('bluesky', account.id, block.record.subject);
      this.blocked.set(`${account.id} ${block.rkey}`, block.record.subject);
      return { uri: `at://${account.id}/${block.collection}/${block.rkey}`, cid: 'bafyreisynthetic' };
    }
    const { repo, rkey = '', record } = write(body);
    if (repo !== account.id) throw xrpcError(401, 'AuthenticationRequired', 'Authentication Required');
    return { ...this.repos.put(account, rkey, record), validationStatus: 'valid' };
  }

  /** A second record under an existing key fails with 500, as measured on the real server. */
  @Post('xrpc/com.atproto.repo.createRecord')
  @HttpCode(200)
  create(
    @Req() request: Incoming,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const account = this.access.account(request, response);
    const { rkey = this.repos.freshKey(), record } = write(body);
    if (this.repos.exists(account, rkey))
      throw xrpcError(500, 'InternalServerError', 'Internal Server Error');
    return { ...this.repos.put(account, rkey, record), validationStatus: 'valid' };
  }

  @Get('xrpc/com.atproto.repo.getRecord')
  record(@Query() { repo = '', rkey = '' }: Parameters) {
    const post = this.repos.find(repo, rkey);
    if (post === undefined) throw xrpcError(400, 'RecordNotFound', `Could not locate record: ${rkey}`);
    return { uri: uriOf(post), cid: 'bafyreisynthetic', value: { text: post.text } };
  }

  @Post('xrpc/com.atproto.repo.deleteRecord')
  @HttpCode(200)
  remove(
    @Req() request: Incoming,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const account = this.access.account(request, response);
    const lifted = unblockSchema.safeParse(body).data;
    if (lifted !== undefined) {
      const subject = this.blocked.get(`${account.id} ${lifted.rkey}`);
      if (subject !== undefined) this.restrictions.lift('bluesky', account.id, subject);
      return {};
    }
    this.repos.remove(account, write(body).rkey ?? '');
    return {};
  }

  @Get('xrpc/app.bsky.notification.listNotifications')
  notifications(
    @Req() request: Incoming,
    @Query() { limit, cursor }: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const account = this.access.account(request, response);
    const offset = fromToken(CURSOR, cursor);
    if (offset === null) throw invalid('Malformed cursor');
    const found = page(this.repos.mentions(account), offset, pageSize(limit, 50, 100));
    const notifications = found.items.map((post) => ({
      uri: uriOf(post),
      cid: 'bafyreisynthetic',
      author: { did: post.accountId, handle: this.world.byId('bluesky', post.accountId)?.handle ?? '' },
      reason: 'mention',
      record: { $type: 'app.bsky.feed.post', text: post.text, createdAt: post.createdAt.toISOString() },
      isRead: false,
      indexedAt: post.createdAt.toISOString(),
    }));
    return { notifications, ...(found.next !== null && { cursor: toToken(CURSOR, found.next) }) };
  }

  /** Simulates `https://bsky.app/profile/<did>/post/<key>`. */
  @Get('profile/:did/post/:key')
  @Redirect()
  permalink(@Param('did') did: string, @Param('key') key: string) {
    const post = this.repos.find(did, key);
    const handle = this.world.byId('bluesky', did)?.handle ?? did;
    return { url: `/timeline/bluesky/${handle}#${post?.id ?? ''}`, statusCode: 302 };
  }

  private tokens(
    { access, refresh }: { readonly access: string; readonly refresh: string | null },
    did: string,
    handle: string,
  ) {
    const accessJwt = this.access.session(access, TIMES.accessMs);
    const refreshJwt = this.access.session(refresh ?? '', TIMES.refreshMs);
    return { accessJwt, refreshJwt, handle, did, active: true };
  }
}

function write(body: unknown): z.infer<typeof writeSchema> {
  const { data, error } = writeSchema.safeParse(body);
  if (data !== undefined) return data;
  throw invalid(`Input/${error?.issues[0]?.path.join('/') ?? ''} is invalid`);
}
