import { Controller, Get, Headers, HttpException, Inject, Query, Res, UseGuards } from '@nestjs/common';
import { type Clock } from '@rampart/kernel';
import { ServerResponse } from 'node:http';
import { CLOCK } from '../tokens.js';
import { Crowd } from '../crowd/crowd.js';
import { type SandboxAccount } from '../world/account.js';
import { snowflake } from '../world/identifiers.js';
import { World } from '../world/world.js';
import { BearerGuard } from './bearer.guard.js';
import { fromToken, originOf, page, pageSize, toToken } from './paging.js';
import { pick } from './pick.js';

const TOKEN = '7140dibdnow9';
const WINDOW_S = 900;
const LIMIT = 900;
const QUERY = /^[A-Za-z0-9_' ]{1,50}$/;
const USERNAME = /^[A-Za-z0-9_]{1,15}$/;

/** The simulated X API v2: `/2/users`, `/2/users/search` and `/2/users/by`. */
@Controller('twitter/2/users')
@UseGuards(BearerGuard)
export class TwitterController {
  private used = 0;

  constructor(
    private readonly world: World,
    private readonly crowd: Crowd,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  byIds(
    @Query() query: Record<string, string>,
    @Headers('host') host: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.countDown(response);
    const ids = (query.ids ?? '').split(',');
    const wrong = ids.find((id) => !/^\d{1,19}$/.test(id));
    if (wrong !== undefined) throw invalid('ids', wrong, 'must match ^[0-9]{1,19}$');
    const found = ids.map((id) => ({ id, account: this.crowd.account('twitter', id) }));
    const data = found.flatMap(({ account }) =>
      account === undefined ? [] : [toUser(account, host, query['user.fields'])],
    );
    const errors = found.flatMap(({ id, account }) => (account === undefined ? [notFound(id, 'ids')] : []));
    return { ...(data.length === 0 ? {} : { data }), ...(errors.length === 0 ? {} : { errors }) };
  }

  @Get('search')
  search(
    @Query() query: Record<string, string>,
    @Headers('host') host: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.countDown(response);
    const { query: words = '', max_results: most, next_token: token, 'user.fields': fields } = query;
    if (!QUERY.test(words)) throw invalid('query', words, "must match ^[A-Za-z0-9_' ]{1,50}$");
    const offset = fromToken(TOKEN, token);
    if (offset === null) throw invalid('next_token', token ?? '', 'is not a valid token');
    const found = page(this.world.matching('twitter', words), offset, pageSize(most, 100, 1_000));
    const next = found.next === null ? {} : { next_token: toToken(TOKEN, found.next) };
    const previous = offset === 0 ? {} : { previous_token: toToken(TOKEN, 0) };
    const data = found.items.map((account) => toUser(account, host, fields));
    const meta = { result_count: data.length, ...next, ...previous };
    return data.length === 0 ? { meta } : { data, meta };
  }

  @Get('by')
  by(
    @Query() query: Record<string, string>,
    @Headers('host') host: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.countDown(response);
    const usernames = (query.usernames ?? '').split(',');
    const wrong = usernames.find((username) => !USERNAME.test(username));
    if (wrong !== undefined) throw invalid('usernames', wrong, 'must match ^[A-Za-z0-9_]{1,15}$');
    if (usernames.length > 100) throw invalid('usernames', '', 'has more than 100 entries');
    const found = usernames.map((username) => ({
      username,
      account: this.world.byHandle('twitter', username) ?? this.crowd.byHandle('twitter', username)?.account,
    }));
    const data = found
      .map(({ account }) => account)
      .filter((account) => account !== undefined)
      .map((account) => toUser(account, host, query['user.fields']));
    const errors = found
      .filter(({ account }) => account === undefined)
      .map(({ username }) => notFound(username));
    return { ...(data.length === 0 ? {} : { data }), ...(errors.length === 0 ? {} : { errors }) };
  }

  /** Epoch seconds, and a count that restarts with the window; only faults make it refuse. */
  private countDown(response: ServerResponse): void {
    this.used = (this.used + 1) % LIMIT;
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    response.setHeader('x-rate-limit-limit', LIMIT);
    response.setHeader('x-rate-limit-remaining', LIMIT - this.used);
    response.setHeader('x-rate-limit-reset', now - (now % WINDOW_S) + WINDOW_S);
  }
}

function toUser(account: SandboxAccount, host: string, fields = '') {
  const { id, handle: username, displayName: name, avatar, website } = account;
  const url = website === null ? undefined : 'https://t.co/synthetic';
  const picture = avatar === null ? 'default.default' : `${avatar.motif}.${avatar.edit}`;
  const user = {
    created_at: account.createdAt.toISOString(),
    description: account.bio,
    entities:
      website === null ? undefined : { url: { urls: [{ start: 0, end: 23, url, expanded_url: website }] } },
    most_recent_tweet_id: account.lastPostAt === null ? undefined : snowflake(account.lastPostAt),
    parody: account.kind === 'parody',
    profile_image_url: `${originOf(host)}/twitter/media/${picture}_normal.png`,
    protected: false,
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      tweet_count: account.posts,
      listed_count: Math.floor(account.followers / 100),
    },
    url,
    verified: account.verified,
    verified_type: account.verified ? 'business' : 'none',
  };
  return { id, name, username, ...pick(user, fields.split(',')) };
}

function invalid(parameter: string, value: string, why: string): HttpException {
  const body = {
    errors: [
      {
        parameters: { [parameter]: [value] },
        message: `The \`${parameter}\` query parameter value [${value}] ${why}`,
      },
    ],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.twitter.com/2/problems/invalid-request',
  };
  return new HttpException(body, 400);
}

function notFound(value: string, parameter = 'usernames') {
  return {
    value,
    detail: `Could not find user with ${parameter}: [${value}].`,
    title: 'Not Found Error',
    resource_type: 'user',
    parameter,
    resource_id: value,
    type: 'https://api.twitter.com/2/problems/resource-not-found',
  };
}
