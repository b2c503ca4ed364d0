import { Controller, Get, Headers, HttpException, Query, Res, UseGuards } from '@nestjs/common';
import { ServerResponse } from 'node:http';
import { Crowd } from '../crowd/crowd.js';
import { World } from '../world/world.js';
import { BearerGuard } from './bearer.guard.js';
import { fromToken, originOf, page, pageSize, toToken } from './paging.js';
import { RateLimits } from './twitter/rate-limits.js';
import { toUser } from './twitter/shapes.js';

const TOKEN = '7140dibdnow9';
const QUERY = /^[A-Za-z0-9_' ]{1,50}$/;
const USERNAME = /^[A-Za-z0-9_]{1,15}$/;

/** The simulated X API v2: `/2/users`, `/2/users/search` and `/2/users/by`. */
@Controller('twitter/2/users')
@UseGuards(BearerGuard)
export class TwitterController {
  constructor(
    private readonly world: World,
    private readonly crowd: Crowd,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  byIds(
    @Query() query: Record<string, string>,
    @Headers('host') host: string,
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.limits.countCaller(response, 'GET /2/users', authorization);
    const ids = (query.ids ?? '').split(',');
    const wrong = ids.find((id) => !/^\d{1,19}$/.test(id));
    if (wrong !== undefined) throw invalid('ids', wrong, 'must match ^[0-9]{1,19}$');
    const found = ids.map((id) => ({ id, account: this.crowd.account('twitter', id) }));
    const data = found.flatMap(({ account }) =>
      account === undefined ? [] : [toUser(account, originOf(host), query['user.fields'])],
    );
    const errors = found.flatMap(({ id, account }) => (account === undefined ? [notFound(id, 'ids')] : []));
    return { ...(data.length === 0 ? {} : { data }), ...(errors.length === 0 ? {} : { errors }) };
  }

  @Get('search')
  search(
    @Query() query: Record<string, string>,
    @Headers('host') host: string,
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.limits.countCaller(response, 'GET /2/users/search', authorization);
    const { query: words = '', max_results: most, next_token: token, 'user.fields': fields } = query;
    if (!QUERY.test(words)) throw invalid('query', words, "must match ^[A-Za-z0-9_' ]{1,50}$");
    const offset = fromToken(TOKEN, token);
    if (offset === null) throw invalid('next_token', token ?? '', 'is not a valid token');
    const found = page(this.world.matching('twitter', words), offset, pageSize(most, 100, 1_000));
    const next = found.next === null ? {} : { next_token: toToken(TOKEN, found.next) };
    const previous = offset === 0 ? {} : { previous_token: toToken(TOKEN, 0) };
    const data = found.items.map((account) => toUser(account, originOf(host), fields));
    const meta = { result_count: data.length, ...next, ...previous };
    return data.length === 0 ? { meta } : { data, meta };
  }

  @Get('by')
  by(
    @Query() query: Record<string, string>,
    @Headers('host') host: string,
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.limits.countCaller(response, 'GET /2/users/by', authorization);
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
      .map((account) => toUser(account, originOf(host), query['user.fields']));
    const errors = found
      .filter(({ account }) => account === undefined)
      .map(({ username }) => notFound(username));
    return { ...(data.length === 0 ? {} : { data }), ...(errors.length === 0 ? {} : { errors }) };
  }
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
