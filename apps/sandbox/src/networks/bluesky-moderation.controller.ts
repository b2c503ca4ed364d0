import { Body, Controller, Get, Headers, HttpCode, HttpException, Inject, Post, Query } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { CLOCK } from '../tokens.js';
import { World } from '../world/world.js';
import { Moderation } from './moderation.js';

const sessionSchema = z.object({ identifier: z.string().min(1), password: z.string().min(1) });
const reportSchema = z.object({
  reasonType: z.string().startsWith('com.atproto.moderation.defs#reason'),
  reason: z.string().max(20_000).optional(),
  subject: z.object({
    $type: z.literal('com.atproto.admin.defs#repoRef'),
    did: z.string().startsWith('did:'),
  }),
});
const ACCESS = 'synthetic-access';

@Controller('bluesky/xrpc')
export class BlueskyModerationController {
  constructor(
    private readonly moderation: Moderation,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post('com.atproto.server.createSession')
  @HttpCode(200)
  session(@Body() body: unknown) {
    const { identifier } = parse(sessionSchema, body);
    return {
      accessJwt: ACCESS,
      refreshJwt: 'synthetic-refresh',
      handle: identifier,
      did: 'did:plc:synthetic',
    };
  }

  @Get('com.atproto.identity.resolveHandle')
  resolve(@Query('handle') handle = '') {
    const account = this.world.byHandle('bluesky', handle);
    if (account === undefined) throw invalid('Unable to resolve handle');
    return { did: account.id };
  }

  @Post('com.atproto.moderation.createReport')
  @HttpCode(200)
  report(
    @Headers('authorization') authorization: string | undefined,
    @Headers('atproto-proxy') proxy: string | undefined,
    @Body() body: unknown,
  ) {
    if (authorization !== `Bearer ${ACCESS}`)
      throw new HttpException({ error: 'AuthMissing', message: 'Authentication Required' }, 401);
    if (proxy?.endsWith('#atproto_labeler') !== true) throw invalid('Report not accepted here');
    const { reasonType, reason = '', subject } = parse(reportSchema, body);
    const { id } = this.moderation.take({ network: 'bluesky', account: subject.did, comment: reason });
    const createdAt = this.clock.now().toISOString();
    return { id, reasonType, reason, subject, reportedBy: 'did:plc:synthetic', createdAt };
  }
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(`Input/${parsed.error.issues[0]?.path.join('/') ?? ''} is invalid`);
}

const invalid = (message: string): HttpException =>
  new HttpException({ error: 'InvalidRequest', message }, 400);
