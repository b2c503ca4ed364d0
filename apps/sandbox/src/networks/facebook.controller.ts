import { Controller, Get, Header, Headers, Param, Query, UseGuards } from '@nestjs/common';
import { type SandboxAccount } from '../world/account.js';
import { World } from '../world/world.js';
import { BearerGuard } from './bearer.guard.js';
import { toPage } from './facebook-page.js';
import { APP_USAGE, graphError } from './graph-error.js';
import { FacebookNodes } from './meta/facebook-nodes.js';
import { fromToken, originOf, page, pageSize, toToken } from './paging.js';

const CURSOR = 'QVFIU';

/** The simulated Graph API for Pages: search, nodes by id or name, several nodes by `?ids=`, and published posts. */
@Controller('facebook')
@UseGuards(BearerGuard)
export class FacebookController {
  constructor(
    private readonly world: World,
    private readonly nodes: FacebookNodes,
  ) {}

  @Get('pages/search')
  @Header('x-app-usage', APP_USAGE)
  search(@Query() query: Record<string, string>, @Headers('host') host: string) {
    const { q = '', fields = 'id,name', limit, after } = query;
    if (q === '') throw graphError(400, 100, '(#100) The parameter q is required');
    const offset = fromToken(CURSOR, after);
    if (offset === null) throw graphError(400, 100, '(#100) Invalid cursor');
    const found = page(this.world.matching('facebook', q), offset, pageSize(limit, 25, 100));
    const data = found.items.map((account) => toPage(account, host, fields));
    if (data.length === 0) return { data };
    const cursors = { before: toToken(CURSOR, offset), after: toToken(CURSOR, offset + data.length) };
    if (found.next === null) return { data, paging: { cursors } };
    const next = new URLSearchParams({ ...query, after: cursors.after });
    return { data, paging: { cursors, next: `${originOf(host)}/facebook/pages/search?${next.toString()}` } };
  }

  @Get()
  @Header('x-app-usage', APP_USAGE)
  several(@Query() query: Record<string, string>, @Headers('host') host: string) {
    const names = (query.ids ?? '').split(',').filter((name) => name !== '');
    if (names.length === 0) throw graphError(400, 100, '(#100) The parameter ids is required');
    return Object.fromEntries(names.map((name) => [name, toPage(this.find(name), host, query.fields)]));
  }

  @Get(':name')
  @Header('x-app-usage', APP_USAGE)
  one(
    @Headers('authorization') authorization: string | undefined,
    @Param('name') name: string,
    @Query('fields') fields: string | undefined,
    @Headers('host') host: string,
  ) {
    const own = this.nodes.find(authorization, name, host, fields);
    if (own !== undefined) return own;
    return toPage(this.find(name), host, fields);
  }

  @Get(':id/published_posts')
  @Header('x-app-usage', APP_USAGE)
  posts(
    @Headers('authorization') authorization: string | undefined,
    @Param('id') id: string,
    @Query() query: Record<string, string>,
    @Headers('host') host: string,
  ) {
    const own = this.nodes.published(authorization, id, query, host);
    if (own !== undefined) return own;
    const { lastPostAt } = this.find(id);
    if (lastPostAt === null) return { data: [] };
    return { data: [{ created_time: lastPostAt.toISOString().replace(/\.\d+Z$/, '+0000'), id: `${id}_1` }] };
  }

  private find(name: string): SandboxAccount {
    const account = this.world.byId('facebook', name) ?? this.world.byHandle('facebook', name);
    if (account !== undefined) return account;
    if (!/^\d+$/.test(name)) {
      throw graphError(404, 803, `(#803) Some of the aliases you requested do not exist: ${name}`);
    }
    const message = `Unsupported get request. Object with ID '${name}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
    throw graphError(400, 100, message, 33);
  }
}
