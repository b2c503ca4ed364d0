import { Controller, Get, Headers, NotFoundException, Param, Res, StreamableFile } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { asHtml } from '../html-page.js';
import { NETWORKS } from '../world/account.js';
import { World } from '../world/world.js';
import { Files } from './files.js';
import { Posts } from './posts.js';
import { timelinePage } from './timeline-page.js';

/** The posts of an account: a page for people, and JSON for tests, which counts only posts through the API. */
@Controller('timeline')
export class TimelineController {
  constructor(
    private readonly world: World,
    private readonly posts: Posts,
    private readonly files: Files,
  ) {}

  @Get('files/:sha256')
  file(@Param('sha256') sha256: string): StreamableFile {
    const file = this.files.find(sha256);
    if (file === undefined) throw new NotFoundException();
    return new StreamableFile(file.content, { type: file.mime });
  }

  @Get(':network/:handle')
  show(
    @Param('network') name: string,
    @Param('handle') handle: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const network = NETWORKS.find((known) => known === name);
    const account = network === undefined ? undefined : this.world.byHandle(network, handle);
    if (network === undefined || account === undefined) throw new NotFoundException();
    const posts = this.posts.of(network, account.id).filter(({ published }) => published);
    response.setHeader('Vary', 'Accept');
    response.setHeader('Cache-Control', 'no-store');
    if (accept?.includes('text/html') === true) {
      asHtml(response, 'self');
      return timelinePage(account, posts, (sha256) => this.files.find(sha256) !== undefined);
    }
    const written = posts.filter((post) => post.written);
    return {
      synthetic: true,
      network,
      handle: account.handle,
      accountId: account.id,
      count: written.length,
      posts: written,
    };
  }
}
