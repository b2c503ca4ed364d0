import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  HttpException,
  Param,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Crowd } from '../../crowd/crowd.js';
import { Restrictions } from '../../crowd/restrictions.js';
import { bearerGrant } from '../../social/bearer.js';
import { Grants } from '../../social/grants.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import { BearerGuard } from '../bearer.guard.js';
import { fromToken, originOf, page, pageSize, toToken } from '../paging.js';
import { forbidden, invalidRequest, unauthorized } from './problems.js';
import { type LimitedCall, RateLimits } from './rate-limits.js';
import { toPost, toUser } from './shapes.js';
import { TWEET_FORM } from './tweets.js';

const TOKEN = '7140dibdnow9';
const muteSchema = z.object({ target_user_id: z.string().regex(/^[0-9]{1,19}$/) });
const CONVERSATION = /^conversation_id:(\d{1,19})$/;

type Parameters = Readonly<Record<string, string>>;

/** The `security` of each operation in X's OpenAPI document. */
const SCOPES = {
  'GET /2/users/:id/followers': {
    scopes: ['tweet.read', 'users.read', 'follows.read'],
    ofApplications: true,
  },
  'GET /2/tweets/:id/liking_users': {
    scopes: ['tweet.read', 'users.read', 'like.read'],
    ofApplications: false,
  },
  'GET /2/tweets/search/recent': { scopes: ['tweet.read', 'users.read'], ofApplications: true },
  'POST /2/users/:id/muting': { scopes: ['tweet.read', 'users.read', 'mute.write'], ofApplications: false },
  'DELETE /2/users/:id/muting/:target': {
    scopes: ['tweet.read', 'users.read', 'mute.write'],
    ofApplications: false,
  },
} as const satisfies Partial<
  Readonly<Record<LimitedCall, { readonly scopes: readonly string[]; readonly ofApplications: boolean }>>
>;

/** Followers, likes, answers and mutes, as described by X's OpenAPI document 2.167. */
@Controller('twitter/2')
@UseGuards(BearerGuard)
export class TwitterAudienceController {
  constructor(
    private readonly crowd: Crowd,
    private readonly posts: Posts,
    private readonly grants: Grants,
    private readonly restrictions: Restrictions,
    private readonly limits: RateLimits,
  ) {}

  @Get('users/:id/followers')
  followers(
    @Headers('host') host: string,
    @Headers('authorization') authorization: string | undefined,
    @Param('id') id: string,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.admit(response, 'GET /2/users/:id/followers', authorization);
    const account = this.crowd.account('twitter', id);
    if (account === undefined) throw invalidRequest('id', id, 'could not be found');
    const members = this.crowd.followersOf(account).map(({ account: member }) => member);
    return users(members, query, { host, usual: 100, most: 1_000 });
  }

  /** Accounts that liked a post, newest first. Like X, it gives no times. */
  @Get('tweets/:id/liking_users')
  likers(
    @Headers('host') host: string,
    @Headers('authorization') authorization: string | undefined,
    @Param('id') id: string,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.admit(response, 'GET /2/tweets/:id/liking_users', authorization);
    const likers = this.reactions(id).map(({ member }) => member.account);
    return users(likers, query, { host, usual: 100, most: 100 });
  }

  /** The answers to one post. Other searches find nothing. */
  @Get('tweets/search/recent')
  answers(
    @Headers('host') host: string,
    @Headers('authorization') authorization: string | undefined,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.admit(response, 'GET /2/tweets/search/recent', authorization);
    const [, conversation] = CONVERSATION.exec(query.query ?? '') ?? [];
    if (conversation === undefined) return { meta: { result_count: 0 } };
    const answers = this.reactions(conversation).flatMap(({ member, at, text }, number) => {
      const id = TWEET_FORM.id(at, number);
      return text === null ? [] : [answer(member.account, { id, at, text, conversation })];
    });
    const offset = offsetOf(query.next_token, 'next_token');
    const found = page(answers, offset, pageSize(query.max_results, 10, 100));
    const origin = originOf(host);
    const authors = [...new Set(found.items.map(({ accountId }) => accountId))].flatMap(
      (id) => this.crowd.account('twitter', id) ?? [],
    );
    const next = found.next === null ? {} : { next_token: toToken(TOKEN, found.next) };
    const meta = { result_count: found.items.length, ...next };
    if (found.items.length === 0) return { meta };
    return {
      data: found.items.map((post) => toPost(post, origin, query['post.fields'], query.expansions)),
      ...(query.expansions?.includes('author_id') === true && {
        includes: { users: authors.map((account) => toUser(account, origin, query['user.fields'])) },
      }),
      meta,
    };
  }

  @Post('users/:id/muting')
  @HttpCode(200)
  mute(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const owner = this.admit(response, 'POST /2/users/:id/muting', authorization) ?? '';
    const { data } = muteSchema.safeParse(body);
    if (data === undefined || this.crowd.account('twitter', data.target_user_id) === undefined)
      throw invalidRequest('target_user_id', data?.target_user_id ?? '', 'could not be found');
    this.restrictions.set('twitter', owner, data.target_user_id);
    return { data: { muting: true } };
  }

  @Delete('users/:id/muting/:target')
  unmute(
    @Headers('authorization') authorization: string | undefined,
    @Param('target') target: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const owner = this.admit(response, 'DELETE /2/users/:id/muting/:target', authorization) ?? '';
    this.restrictions.lift('twitter', owner, target);
    return { data: { muting: false } };
  }

  /** @returns the account of the grant; null for an application's own token, if X accepts it for this call */
  private admit(
    response: ServerResponse,
    call: keyof typeof SCOPES,
    authorization: string | undefined,
  ): string | null {
    const { scopes, ofApplications } = SCOPES[call];
    const grant = bearerGrant(this.grants, 'twitter', authorization);
    const known = typeof grant !== 'string';
    if (!known && !(ofApplications && grant === 'unknown')) throw unauthorized();
    const missing = known ? scopes.find((scope) => !grant.scopes.includes(scope)) : undefined;
    if (missing !== undefined) throw forbidden(`The scope ${missing} is missing.`);
    this.limits.countCaller(response, call, authorization);
    return known ? grant.accountId : null;
  }

  private reactions(id: string) {
    const found = this.crowd.reactions('twitter', id);
    if (found === null || this.posts.find('twitter', id)?.published !== true)
      throw new HttpException(
        { title: 'Not Found Error', detail: `Could not find tweet with id: [${id}].` },
        404,
      );
    return found;
  }
}

function users(
  accounts: readonly SandboxAccount[],
  query: Parameters,
  { host, usual, most }: { readonly host: string; readonly usual: number; readonly most: number },
) {
  const offset = offsetOf(query.pagination_token, 'pagination_token');
  const found = page(accounts, offset, pageSize(query.max_results, usual, most));
  const next = found.next === null ? {} : { next_token: toToken(TOKEN, found.next) };
  const meta = { result_count: found.items.length, ...next };
  if (found.items.length === 0) return { meta };
  return { data: found.items.map((account) => toUser(account, originOf(host), query['user.fields'])), meta };
}

function offsetOf(token: string | undefined, parameter: string): number {
  const offset = fromToken(TOKEN, token);
  if (offset === null) throw invalidRequest(parameter, token ?? '', 'is not a valid token');
  return offset;
}

const answer = (
  { id: accountId, handle }: SandboxAccount,
  { id, at, text, conversation }: { id: string; at: Date; text: string; conversation: string },
): SandboxPost => ({
  ...{ network: 'twitter', id, accountId, text, title: null, media: [], replyTo: conversation },
  ...{ createdAt: at, likes: 0, replies: 0, shares: 0, published: true, written: false },
  path: TWEET_FORM.path(handle, id),
});
