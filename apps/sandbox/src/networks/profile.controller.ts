import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { type ServerResponse } from 'node:http';
import { asHtml, escaped, htmlPage, timeText } from '../html-page.js';
import { type Network, type SandboxAccount } from '../world/account.js';
import { World } from '../world/world.js';

@Controller()
export class ProfileController {
  constructor(@Inject(World) private readonly world: World) {}

  @Get([':network/profile/:id', ':network/profile/:id/:handle'])
  show(
    @Param('network') network: Network,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ): string {
    asHtml(response, 'self');
    const account = this.world.byId(network, id);
    if (account !== undefined) return page(account.displayName, facts(account));
    const gone = this.world.isGone(network, id);
    response.statusCode = gone ? 410 : 404;
    return page('No such account', [
      `<h1>${gone ? 'This account vanished' : 'No such account'}</h1>`,
      `<p>${gone ? 'It was invented, and an operator let it vanish.' : 'It was never invented.'}</p>`,
    ]);
  }
}

const page = (title: string, body: readonly string[]): string =>
  htmlPage({
    title,
    site: 'Simulated network',
    notice: 'This account is invented. No such account, person or company exists.',
    body,
  });

function facts(account: SandboxAccount): readonly string[] {
  const { network, handle, displayName, bio, website, avatar, createdAt, lastPostAt, id } = account;
  const { followers, following, posts, verified } = account;
  const rows: readonly (readonly [name: string, html: string])[] = [
    ['Handle', escaped(handle)],
    ['Account', escaped(id)],
    ['Description', escaped(bio)],
    ['Website', website === null ? 'none' : escaped(website)],
    ['Verified', verified ? 'yes' : 'no'],
    ['Followers', String(followers)],
    ['Following', String(following)],
    ['Posts', String(posts)],
    ['Since', timeText(createdAt)],
    ['Last post', lastPostAt === null ? 'never' : timeText(lastPostAt)],
  ];
  return [
    avatar === null ? '' : `<img alt="" src="/${network}/media/${avatar.motif}.${avatar.edit}.png">`,
    `<h1>${escaped(displayName)}</h1>`,
    `<dl>${rows.map(([name, html]) => `<dt>${name}</dt><dd>${html}</dd>`).join('')}</dl>`,
  ];
}
