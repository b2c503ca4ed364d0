import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { bearerGrant } from '../../social/bearer.js';
import { type Grant, Grants } from '../../social/grants.js';
import { Posts } from '../../social/posts.js';
import { readForm } from '../../social/request-body.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import { snowflake } from '../../world/identifiers.js';
import { forbidden, invalidRequest, unauthorized } from './problems.js';
import { type LimitedCall, RateLimits } from './rate-limits.js';

const LIFETIME_S = 86_400;
/** How long X processes a video or an animation, milliseconds. */
const PROCESSING_MS = 8_000;
const CHECK_AFTER_S = 2;
const MOST_BYTES = { tweet_image: 5_000_000, tweet_gif: 15_000_000, tweet_video: 512_000_000 } as const;

const startSchema = z
  .object({
    media_category: z.enum(['tweet_image', 'tweet_gif', 'tweet_video']),
    media_type: z.enum([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/gif',
      'video/mp4',
      'video/quicktime',
    ]),
    total_bytes: z.number().int().positive(),
    shared: z.boolean().optional(),
  })
  .strict();
const metadataSchema = z
  .object({
    id: z.string().regex(/^[0-9]{1,19}$/),
    metadata: z.object({ alt_text: z.object({ text: z.string().max(1_000) }).strict() }).strict(),
  })
  .strict();

/** `https://api.x.com/2/media`: initialize, append, finalize, status and alternative texts. */
@Controller('twitter/2/media')
export class TwitterMediaController {
  constructor(
    private readonly uploads: Uploads,
    private readonly posts: Posts,
    private readonly grants: Grants,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post('upload/initialize')
  @HttpCode(200)
  start(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const { accountId } = this.limited(response, 'POST /2/media/upload/initialize', authorization);
    const { media_category: category, media_type: mime, total_bytes: bytes } = parsed(startSchema, body);
    if (bytes > MOST_BYTES[category])
      throw invalidRequest('total_bytes', String(bytes), 'The file is larger than allowed.');
    const id = String(BigInt(snowflake(this.clock.now())) + BigInt(this.posts.nextNumber() % 4_194_304));
    this.uploads.open({ network: 'twitter', id, accountId, mime, bytes, lifetimeMs: LIFETIME_S * 1_000 });
    return { data: { id, media_key: mediaKey(id, mime), expires_after_secs: LIFETIME_S } };
  }

  @Post('upload/:id/append')
  @HttpCode(200)
  async append(
    @Headers('authorization') authorization: string | undefined,
    @Param('id') id: string,
    @Req() request: IncomingMessage,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const upload = this.own(id, this.limited(response, 'POST /2/media/upload/:id/append', authorization));
    const { fields, files } = await readForm(request);
    const index = Number(fields.segment_index ?? Number.NaN);
    if (files.media === undefined || !this.uploads.append('twitter', id, index, files.media.content))
      throw invalidRequest('segment_index', fields.segment_index ?? '', 'is not the next segment');
    return { data: { expires_at: Math.floor(upload.expiresAt / 1_000) } };
  }

  @Post('upload/:id/finalize')
  @HttpCode(200)
  finish(
    @Headers('authorization') authorization: string | undefined,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const upload = this.own(id, this.limited(response, 'POST /2/media/upload/:id/finalize', authorization));
    if (upload.received !== upload.bytes)
      throw invalidRequest('id', id, `Expected ${upload.bytes} bytes, but received ${upload.received}.`);
    const moving = upload.mime === 'image/gif' || upload.mime.startsWith('video/');
    this.uploads.finish('twitter', id, moving ? PROCESSING_MS : 0);
    return { data: this.describe(id, upload.mime, upload.received) };
  }

  @Get('upload')
  status(
    @Headers('authorization') authorization: string | undefined,
    @Query('media_id') id = '',
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const upload = this.own(id, this.limited(response, 'GET /2/media/upload', authorization));
    return { data: this.describe(id, upload.mime, upload.received) };
  }

  @Post('metadata')
  @HttpCode(200)
  metadata(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const { id, metadata } = parsed(metadataSchema, body);
    this.own(id, this.limited(response, 'POST /2/media/metadata', authorization));
    this.uploads.describe('twitter', id, metadata.alt_text.text);
    return { data: { id, associated_metadata: metadata } };
  }

  private describe(id: string, mime: string, size: number) {
    const state = this.uploads.state('twitter', id);
    const base = { id, media_key: mediaKey(id, mime), size, expires_after_secs: LIFETIME_S };
    if (!mime.startsWith('video/') && mime !== 'image/gif') return base;
    const working = { state: 'in_progress', check_after_secs: CHECK_AFTER_S, progress_percent: 50 };
    const done = { state: 'succeeded', progress_percent: 100 };
    return { ...base, processing_info: state === 'processing' ? working : done };
  }

  private own(id: string, { accountId }: Grant) {
    const upload = this.uploads.find('twitter', id, accountId);
    if (upload === undefined || this.uploads.state('twitter', id) === 'expired')
      throw new NotFoundException();
    return upload;
  }

  private limited(response: ServerResponse, call: LimitedCall, authorization: string | undefined): Grant {
    const grant = this.grant(authorization);
    this.limits.count(response, call, grant);
    return grant;
  }

  private grant(authorization: string | undefined): Grant {
    const grant = bearerGrant(this.grants, 'twitter', authorization);
    if (typeof grant === 'string') throw unauthorized();
    if (!grant.scopes.includes('media.write')) throw forbidden();
    return grant;
  }
}

const mediaKey = (id: string, mime: string): string =>
  `${mime === 'image/gif' ? 16 : mime.startsWith('video/') ? 13 : 3}_${id}`;

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidRequest(issue?.path.join('.') ?? '', '', issue?.message ?? 'is invalid');
}
