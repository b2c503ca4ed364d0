import { Controller, Get, Header, Headers, Param, Query, UseGuards } from '@nestjs/common';
import { type SandboxAccount } from '../world/account.js';
import { World } from '../world/world.js';
import { BearerGuard } from './bearer.guard.js';
import { APP_USAGE, graphError } from './graph-error.js';
import { parseFields } from './graph-fields.js';
import { fromToken, originOf, page, pageSize, toToken } from './paging.js';
import { pick } from './pick.js';

const CURSOR = 'QVFIU';

/** The simulated Graph API for Pages: search, nodes by id or name, several by `?ids=`, and published posts. */
@Controller('facebook')
@UseGuards(BearerGuard)
export class FacebookController {
  constructor(private readonly world: World) {}

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
    @Param('name') name: string,
    @Query('fields') fields: string | undefined,
    @Headers('host') host: string,
  ) {
    return toPage(this.find(name), host, fields);
  }

  @Get(':id/published_posts')
  @Header('x-app-usage', APP_USAGE)
  posts(@Param('id') id: string) {
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

function toPage(account: SandboxAccount, host: string, fields = 'id,name') {
  const { id, avatar, website } = account;
  const picture = avatar === null ? 'default.default' : `${avatar.motif}.${avatar.edit}`;
  const url = `${originOf(host)}/facebook/media/${picture}.png`;
  const node = {
    name: account.displayName,
    username: account.handle,
    about: account.bio,
    link: `https://www.facebook.com/${account.handle}`,
    website: website ?? undefined,
    picture: { data: { height: 400, width: 400, is_silhouette: avatar === null, url } },
    followers_count: account.followers,
    fan_count: account.followers,
    is_verified: account.verified,
    verification_status: account.verified ? 'blue_verified' : 'not_verified',
  };
  return {
    id,
    ...pick(
      node,
      parseFields(fields).map((field) => field.name),
    ),
  };
}
