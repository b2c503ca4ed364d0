import { Body, Controller, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { Grants } from '../../social/grants.js';
import { readForm } from '../../social/request-body.js';
import { graphError } from '../graph-error.js';
import { graphGrant, kindOf, missingPermission, needScope } from './graph-token.js';
import { PagePosts } from './page-posts.js';
import { PageVideos } from './page-videos.js';

type Fields = Readonly<Record<string, string>>;

@Controller('facebook')
export class FacebookVideosController {
  constructor(
    private readonly pages: PagePosts,
    private readonly videos: PageVideos,
    private readonly grants: Grants,
  ) {}

  @Post(':page/videos')
  @HttpCode(200)
  async upload(
    @Headers('authorization') authorization: string | undefined,
    @Param('page') page: string,
    @Body() body: Fields | undefined,
    @Req() request: IncomingMessage,
  ) {
    const grant = graphGrant(this.grants, 'facebook', authorization);
    if (kindOf(grant) !== 'page' || grant.accountId !== page) throw missingPermission('pages_manage_posts');
    needScope(grant, 'pages_manage_posts');
    const account = this.pages.account(page);
    const multipart = request.headers['content-type']?.startsWith('multipart/') === true;
    const form = multipart ? await readForm(request) : { fields: body ?? {}, files: {} };
    const { upload_phase: phase, upload_session_id: session = '' } = form.fields;
    if (phase === 'start') return this.videos.start(account, Number(form.fields.file_size));
    const chunk = form.files.video_file_chunk;
    if (phase === 'transfer' && chunk !== undefined)
      return this.videos.transfer(account, session, Number(form.fields.start_offset), chunk.content);
    if (phase !== 'finish') throw graphError(400, 100, '(#100) Invalid upload phase');
    const { title = null, description = '' } = form.fields;
    this.videos.finish(account, session, { title, text: description });
    return { success: true };
  }
}
