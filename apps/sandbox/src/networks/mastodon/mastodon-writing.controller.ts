import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Post,
  Query,
  Redirect,
  Req,
  Res,
} from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { Crowd } from '../../crowd/crowd.js';
import type { SandboxPost } from '../../social/posts.js';
import { readForm } from '../../social/request-body.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import { World } from '../../world/world.js';
import { originOf, pageSize } from '../paging.js';
import { INSTANCE } from './instance.js';
import { toAccount, toAttachment, toOwnAccount, toStatus } from './shapes.js';
import { refuse, STATUS_FORM, Statuses } from './statuses.js';

const DAY_MS = 86_400_000;
const PROCESSING_MS = { image: 0, video: 12_000 };
const statusSchema = z.object({
  status: z.string().default(''),
  media_ids: z.array(z.string()).default([]),
  in_reply_to_id: z.string().nullish(),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).default('public'),
});
type Parameters = Readonly<Record<string, string>>;
type Authorization = string | undefined;

/** A simulated Mastodon instance: publishing, and reading one's own account and posts. */
@Controller('mastodon')
export class MastodonWritingController {
  constructor(
    private readonly statuses: Statuses,
    private readonly uploads: Uploads,
    private readonly world: World,
    private readonly crowd: Crowd,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('api/v2/instance')
  instance(@Headers('host') host: string) {
    return INSTANCE(host, originOf(host));
  }

  @Get('api/v1/accounts/verify_credentials')
  own(@Headers('authorization') authorization: Authorization, @Headers('host') host: string) {
    return toOwnAccount(this.statuses.account(authorization, 'profile'), originOf(host));
  }

  /** Answers 202 without a URL while the file is processed. */
  @Post('api/v2/media')
  async upload(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Req() request: IncomingMessage,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const { fields, files } = await readForm(request);
    const account = this.statuses.account(authorization, 'write:media');
    const { file } = files;
    if (file === undefined) throw refuse(422, "Validation failed: File can't be blank");
    const id = this.statuses.nextId();
    const { mime, content } = file;
    const kind = mime.startsWith('video/') ? 'video' : 'image';
    const entry = { network: 'mastodon' as const, id, accountId: account.id, mime, bytes: content.length };
    this.uploads.open({ ...entry, lifetimeMs: DAY_MS });
    this.uploads.append('mastodon', id, null, content);
    if (fields.description !== undefined) this.uploads.describe('mastodon', id, fields.description);
    this.uploads.finish('mastodon', id, PROCESSING_MS[kind]);
    response.statusCode = kind === 'video' ? 202 : 200;
    return this.attachment(id, account.id, host);
  }

  @Get('api/v1/media/:id')
  media(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const account = this.statuses.account(authorization, 'write:media');
    if (this.uploads.state('mastodon', id) === 'processing') response.statusCode = 206;
    return this.attachment(id, account.id, host);
  }

  @Post('api/v1/statuses')
  @HttpCode(200)
  create(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.countDown(response);
    const account = this.statuses.account(authorization, 'write:statuses');
    const { data } = statusSchema.safeParse(body);
    if (data === undefined) throw refuse(422, 'Validation failed: the status is wrong');
    const { status, media_ids: mediaIds, in_reply_to_id: replyTo = null } = data;
    const post = this.statuses.create(account, { status, mediaIds, replyTo, key: key ?? null });
    return toStatus(post, account, originOf(host));
  }

  @Delete('api/v1/statuses/:id')
  remove(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Param('id') id: string,
  ) {
    const account = this.statuses.account(authorization, 'write:statuses');
    const post = this.statuses.remove(account, id);
    return { ...toStatus(post, account, originOf(host)), text: post.text };
  }

  @Get('api/v1/accounts/:id/statuses')
  timeline(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Param('id') id: string,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    this.statuses.reader(authorization, 'read:statuses');
    const member = this.crowd.member('mastodon', id);
    const author = member?.account ?? this.world.byId('mastodon', id);
    if (author === undefined) throw refuse(404, 'Record not found');
    const posts =
      member === undefined ? this.statuses.timeline(author) : this.crowd.postsOf(member, STATUS_FORM);
    const path = `api/v1/accounts/${id}/statuses`;
    const found = this.page(posts, query, 20, { path, host, response });
    return found.map((post) => toStatus(post, author, originOf(host)));
  }

  @Get('api/v1/notifications')
  notifications(
    @Headers('authorization') authorization: Authorization,
    @Headers('host') host: string,
    @Query() query: Parameters,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const account = this.statuses.account(authorization, 'read:notifications');
    const path = 'api/v1/notifications';
    const found = this.page(this.statuses.mentions(account), query, 40, { path, host, response });
    return found.flatMap((post) => {
      const author = this.world.byId('mastodon', post.accountId);
      if (author === undefined) return [];
      const origin = originOf(host);
      const created_at = post.createdAt.toISOString();
      const own = { id: post.id, type: 'mention', group_key: `ungrouped-${post.id}`, created_at };
      return [{ ...own, account: toAccount(author, origin), status: toStatus(post, author, origin) }];
    });
  }

  /** Simulates `https://<instance>/@<name>` and `https://<instance>/@<name>/<id>`. */
  @Get(['@:handle', '@:handle/:id'])
  @Redirect()
  permalink(@Param('handle') handle: string, @Param('id') id: string | undefined) {
    const account = this.world.byHandle('mastodon', handle);
    if (account === undefined) throw new NotFoundException();
    return {
      url: `/timeline/mastodon/${account.handle}${id === undefined ? '' : `#${id}`}`,
      statusCode: 302,
    };
  }

  private attachment(id: string, accountId: string, host: string) {
    const upload = this.uploads.find('mastodon', id, accountId);
    if (upload === undefined) throw refuse(404, 'Record not found');
    const stored = this.uploads.stored('mastodon', id, accountId);
    return toAttachment(stored ?? { mime: upload.mime, altText: upload.altText }, id, originOf(host));
  }

  /** Pages are selected by id. The `Link` header names the next one (RFC 8288). */
  private page(
    posts: readonly SandboxPost[],
    { max_id: below, limit }: Parameters,
    usual: number,
    at: { readonly path: string; readonly host: string; readonly response: ServerResponse },
  ): readonly SandboxPost[] {
    const wanted = posts.filter(({ id }) => below === undefined || BigInt(id) < BigInt(below));
    const found = wanted.slice(0, pageSize(limit, usual, 40));
    const last = found.at(-1);
    if (last !== undefined && wanted.length > found.length)
      at.response.setHeader(
        'Link',
        `<${originOf(at.host)}/mastodon/${at.path}?max_id=${last.id}>; rel="next"`,
      );
    return found;
  }

  private countDown(response: ServerResponse): void {
    const windowMs = 300_000;
    const now = this.clock.now().getTime();
    response.setHeader('X-RateLimit-Limit', '300');
    response.setHeader('X-RateLimit-Remaining', '299');
    response.setHeader('X-RateLimit-Reset', new Date(now - (now % windowMs) + windowMs).toISOString());
  }
}
