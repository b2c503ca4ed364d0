import { Controller, Get, Header, Headers, Param, Query, UseGuards } from '@nestjs/common';
import { type SandboxAccount } from '../world/account.js';
import { World } from '../world/world.js';
import { BearerGuard } from './bearer.guard.js';
import { APP_USAGE, graphError } from './graph-error.js';
import { parseFields } from './graph-fields.js';
import { originOf } from './paging.js';
import { pick } from './pick.js';

/** The simulated business discovery of Instagram. Each request names one exact handle. */
@Controller('instagram')
@UseGuards(BearerGuard)
export class InstagramController {
  constructor(private readonly world: World) {}

  @Get(':user')
  @Header('x-app-usage', APP_USAGE)
  discover(@Param('user') user: string, @Query('fields') fields = '', @Headers('host') host: string) {
    if (!/^17841\d+$/.test(user)) {
      throw graphError(400, 100, `Unsupported get request. Object with ID '${user}' does not exist.`, 33);
    }
    const discovery = parseFields(fields).find((field) => field.name === 'business_discovery');
    if (!discovery?.argument) return { id: user };
    const account = this.world.byHandle('instagram', discovery.argument);
    if (account === undefined) {
      throw graphError(400, 110, 'Invalid user id', 2_207_013);
    }
    const names = discovery.inner.map((field) => field.name);
    return { business_discovery: toAccount(account, host, names), id: user };
  }
}

function toAccount(account: SandboxAccount, host: string, names: readonly string[]) {
  const { id, avatar, lastPostAt } = account;
  const picture =
    avatar === null ? undefined : `${originOf(host)}/instagram/media/${avatar.motif}.${avatar.edit}.png`;
  const timestamp = lastPostAt?.toISOString().replace(/\.\d+Z$/, '+0000');
  const node = {
    username: account.handle,
    name: account.displayName,
    biography: account.bio,
    website: account.website ?? undefined,
    followers_count: account.followers,
    follows_count: account.following,
    media_count: account.posts,
    profile_picture_url: picture,
    media: timestamp === undefined ? undefined : { data: [{ timestamp, id: `${id}1` }] },
  };
  return { ...pick(node, names), id };
}
