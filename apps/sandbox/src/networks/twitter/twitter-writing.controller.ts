import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Redirect,
  Res,
} from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Crowd } from '../../crowd/crowd.js';
import { bearerGrant } from '../../social/bearer.js';
import { type Grant, Grants } from '../../social/grants.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import { World } from '../../world/world.js';
import { fromToken, originOf, page, pageSize, toToken } from '../paging.js';
import { forbidden, invalidRequest, unauthorized } from './problems.js';
import { type LimitedCall, RateLimits } from './rate-limits.js';
import { toPost, toUser } from './shapes.js';
import { TWEET_FORM, Tweets } from './tweets.js';

const TOKEN = '7140dibdnow9';

const READING = ['tweet.read', 'users.read'];
const WRITING = ['tweet.write', ...READING];

const digits = z.string().regex(/^[0-9]{1,19}$/);
const newTweetSchema = z
  .object({
    text: z.string().default(''),
    media: z
      .object({ media_ids: z.array(digits).min(1).max(4) })
      .strict()
      .optional(),
    reply: z.object({ in_reply_to_tweet_id: digits }).strict().optional(),
    made_with_ai: z.boolean().optional(),
  })
  .strict();

type Parameters = Readonly<Record<string, string>>;

/** The simulated X API v2: publishing, and reading of one's own account and posts. */
@Controller('twitter')
export class TwitterWritingController {
  constructor(
    private readonly tweets: Tweets,
    private readonly grants: Grants,
    private readonly posts: Posts,
    private readonly world: World,
    private readonly crowd: Crowd,
    private readonly limits: RateLimits,
  ) {}

  @Post('2/tweets')
  @HttpCode(201)
  create(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const grant = this.limited(response, 'POST /2/tweets', this.grant(authorization, WRITING));
    const parsed = newTweetSchema.safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw invalidRequest(issue?.path.join('.') ?? '', '', issue?.message ?? 'is invalid');
    }
    const { text, media, reply } = parsed.data;
    const replyTo = reply?.in_reply_to_tweet_id ?? null;
    const post = this.tweets.create(grant, { text, mediaIds: media?.media_ids ?? [], replyTo });
    return { data: { id: post.id, text: post.text, edit_history_post_ids: [post.id] } };
  }

  @Delete('2/tweets/:id')
  remove(
    @Headers('authorization') authorization: string | undefined,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const grant = this.limited(response, 'DELETE /2/tweets/:id', this.grant(authorization, WRITING));
    const post = this.posts.find('twitter', id);
    if (post !== undefined && post.accountId !== grant.accountId)
      throw forbidden('You are not authorized to delete this Tweet.');
    return { data: { deleted: this.posts.remove('twitter', id) } };
  }

  @Get('2/users/me')
  me(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Query('user.fields') fields: string | undefined,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const grant = this.limited(response, 'GET /2/users/me', this.grant(authorization, READING));
    const account = this.tweets.account(grant);
    return { data: toUser(account, originOf(host), fields) };
  }

  @Get('2/users/:id/tweets')
  timeline(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Param('id') id: string,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const member = this.crowd.member('twitter', id);
    // Public posts need no user, so the token of an application is enough.
    if (member !== undefined && /^Bearer \S+$/.test(authorization ?? '')) {
      this.limits.countCaller(response, 'GET /2/users/:id/tweets', authorization);
      return this.answer(this.crowd.postsOf(member, TWEET_FORM), query, originOf(host));
    }
    const asking = this.grant(authorization, READING);
    const grant = this.limited(response, 'GET /2/users/:id/tweets', asking);
    const account = this.world.byId('twitter', id);
    if (account === undefined || account.id !== grant.accountId)
      throw invalidRequest('id', id, 'Only the own timeline and those of followers are simulated.');
    return this.answer(this.tweets.timeline(account), query, originOf(host));
  }

  @Get('2/users/:id/mentions')
  mentions(
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
    @Param('id') id: string,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const asking = this.grant(authorization, READING);
    const account = this.tweets.account(this.limited(response, 'GET /2/users/:id/mentions', asking));
    if (account.id !== id) throw invalidRequest('id', id, 'Only the own mentions are simulated.');
    return this.answer(this.tweets.mentions(account), query, originOf(host));
  }

  /** Simulates `https://x.com/<handle>/status/<id>`. */
  @Get(':handle/status/:id')
  @Redirect()
  permalink(@Param('id') id: string) {
    const post = this.posts.find('twitter', id);
    const account = post === undefined ? undefined : this.world.byId('twitter', post.accountId);
    if (account === undefined) throw new NotFoundException();
    return { url: `/timeline/twitter/${account.handle}#${id}`, statusCode: 302 };
  }

  private answer(posts: readonly SandboxPost[], query: Parameters, origin: string) {
    const { start_time: from, since_id: since, pagination_token: token, max_results: most } = query;
    const offset = fromToken(TOKEN, token);
    if (offset === null) throw invalidRequest('pagination_token', token ?? '', 'is not a valid token');
    if (most !== undefined && (Number(most) < 5 || Number(most) > 100))
      throw invalidRequest('max_results', most, 'is not between 5 and 100');
    const wanted = posts.filter(
      ({ id, createdAt }) =>
        (from === undefined || createdAt.getTime() >= Date.parse(from)) &&
        (since === undefined || BigInt(id) > BigInt(since)),
    );
    const found = page(wanted, offset, pageSize(most, 10, 100));
    const [newest, oldest] = [found.items[0], found.items.at(-1)];
    const next = found.next === null ? {} : { next_token: toToken(TOKEN, found.next) };
    const meta = { result_count: found.items.length, ...next };
    if (newest === undefined || oldest === undefined) return { meta };
    const authors = new Set(found.items.map(({ accountId }) => accountId));
    const users = [...authors].flatMap((id) => this.crowd.account('twitter', id) ?? []);
    return {
      data: found.items.map((post) => toPost(post, origin, query['post.fields'], query.expansions)),
      ...(query.expansions?.includes('author_id') === true && {
        includes: { users: users.map((account) => toUser(account, origin, query['user.fields'])) },
      }),
      meta: { newest_id: newest.id, oldest_id: oldest.id, ...meta },
    };
  }

  private limited(response: ServerResponse, call: LimitedCall, grant: Grant): Grant {
    this.limits.count(response, call, grant);
    return grant;
  }

  private grant(authorization: string | undefined, scopes: readonly string[]): Grant {
    const grant = bearerGrant(this.grants, 'twitter', authorization);
    if (typeof grant === 'string') throw unauthorized();
    if (!scopes.every((scope) => grant.scopes.includes(scope))) throw forbidden();
    return grant;
  }
}
