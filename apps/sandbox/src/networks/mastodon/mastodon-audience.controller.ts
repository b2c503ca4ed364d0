import { Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { Crowd } from '../../crowd/crowd.js';
import type { Reaction } from '../../crowd/reactions.js';
import { Restrictions } from '../../crowd/restrictions.js';
import { World } from '../../world/world.js';
import { fromToken, originOf, page, pageSize, toToken } from '../paging.js';
import { toAccount, toRelationship, toStatus } from './shapes.js';
import { refuse, STATUS_FORM, Statuses } from './statuses.js';

const CURSOR = 'f';
type Parameters = Readonly<Record<string, string>>;
type Authorization = string | undefined;

interface Asked {
  readonly query: Parameters;
  readonly path: string;
  readonly host: string;
  readonly response: ServerResponse;
}

/** Followers, likes and answers on the simulated instance, and blocks by a linked account. */
@Controller('mastodon/api/v1')
export class MastodonAudienceController {
  constructor(
    private readonly crowd: Crowd,
    private readonly statuses: Statuses,
    private readonly world: World,
    private readonly restrictions: Restrictions,
  ) {}

  @Get('accounts/:id/followers')
  followers(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Param('id') id: string,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.statuses.reader(authorization, 'read:accounts');
    const account = this.crowd.account('mastodon', id);
    if (account === undefined) throw refuse(404, 'Record not found');
    const path = `accounts/${id}/followers`;
    const found = part(this.crowd.followersOf(account), { query, path, host, response });
    return found.map((member) => toAccount(member.account, originOf(host)));
  }

  /** Accounts that liked a post. Like Mastodon, it gives no times. */
  @Get('statuses/:id/favourited_by')
  likers(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Param('id') id: string,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.statuses.reader(authorization, 'read:accounts');
    const path = `statuses/${id}/favourited_by`;
    const found = part(this.reactions(id), { query, path, host, response });
    return found.map(({ member }) => toAccount(member.account, originOf(host)));
  }

  @Get('statuses/:id/context')
  context(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Param('id') replyTo: string,
  ) {
    this.statuses.reader(authorization, 'read:statuses');
    const descendants = this.reactions(replyTo).flatMap(({ member, at, text }, number) => {
      if (text === null) return [];
      const { account } = member;
      const id = STATUS_FORM.id(at, number);
      const path = STATUS_FORM.path(account.handle, id);
      const post = {
        ...{ network: 'mastodon' as const, id, accountId: account.id, text, title: null, media: [], replyTo },
        ...{ createdAt: at, likes: 0, replies: 0, shares: 0, published: true, written: false, path },
      };
      return [toStatus(post, account, originOf(host))];
    });
    return { ancestors: [], descendants };
  }

  /** Finds an account by its name on this instance. */
  @Get('accounts/lookup')
  lookup(@Headers('host') host: string, @Query('acct') acct = '') {
    const account = this.world.byHandle('mastodon', acct) ?? this.crowd.byHandle('mastodon', acct)?.account;
    if (account === undefined) throw refuse(404, 'Record not found');
    return toAccount(account, originOf(host));
  }

  @Get('accounts')
  accounts(@Headers('host') host: string, @Query() query: Readonly<Record<string, string | string[]>>) {
    const ids = [query['id[]'] ?? query.id ?? []].flat();
    return ids.flatMap((id) => {
      const account = this.crowd.account('mastodon', id);
      return account === undefined ? [] : [toAccount(account, originOf(host))];
    });
  }

  @Post('accounts/:id/block')
  @HttpCode(200)
  block(@Headers('authorization') authorization: Authorization, @Param('id') id: string) {
    this.restrictions.set('mastodon', this.owner(authorization, id), id);
    return toRelationship(id, true);
  }

  @Post('accounts/:id/unblock')
  @HttpCode(200)
  unblock(@Headers('authorization') authorization: Authorization, @Param('id') id: string) {
    this.restrictions.lift('mastodon', this.owner(authorization, id), id);
    return toRelationship(id, false);
  }

  private owner(authorization: Authorization, target: string): string {
    const owner = this.statuses.account(authorization, 'write:blocks');
    if (this.crowd.account('mastodon', target) === undefined) throw refuse(404, 'Record not found');
    return owner.id;
  }

  private reactions(id: string): readonly Reaction[] {
    const found = this.crowd.reactions('mastodon', id);
    if (found === null) throw refuse(404, 'Record not found');
    return found;
  }
}

/** Answers one page. The `Link` header names the next one (RFC 8288). */
function part<T>(items: readonly T[], { query, path, host, response }: Asked): readonly T[] {
  const offset = fromToken(CURSOR, query.max_id);
  if (offset === null) throw refuse(422, 'max_id is invalid');
  const found = page(items, offset, pageSize(query.limit, 40, 80));
  if (found.next !== null) {
    const next = `${originOf(host)}/mastodon/api/v1/${path}?max_id=${toToken(CURSOR, found.next)}`;
    response.setHeader('Link', `<${next}>; rel="next"`);
  }
  return found.items;
}
