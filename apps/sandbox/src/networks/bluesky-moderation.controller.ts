import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  HttpException,
  Inject,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { CLOCK } from '../tokens.js';
import { World } from '../world/world.js';
import { BlueskyAccess, type Incoming } from './bluesky/bluesky-access.js';
import { Moderation } from './moderation.js';

const reportSchema = z.object({
  reasonType: z.string().startsWith('com.atproto.moderation.defs#reason'),
  reason: z.string().max(20_000).optional(),
  subject: z.object({
    $type: z.literal('com.atproto.admin.defs#repoRef'),
    did: z.string().startsWith('did:'),
  }),
});

@Controller('bluesky/xrpc')
export class BlueskyModerationController {
  constructor(
    private readonly moderation: Moderation,
    private readonly access: BlueskyAccess,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('com.atproto.identity.resolveHandle')
  resolve(@Query('handle') handle = '') {
    const account = this.world.byHandle('bluesky', handle);
    if (account === undefined) throw invalid('Unable to resolve handle');
    return { did: account.id };
  }

  @Post('com.atproto.moderation.createReport')
  @HttpCode(200)
  report(
    @Req() request: Incoming,
    @Res({ passthrough: true }) response: ServerResponse,
    @Headers('atproto-proxy') proxy: string | undefined,
    @Body() body: unknown,
  ) {
    const reporter = this.access.account(request, response);
    if (proxy?.endsWith('#atproto_labeler') !== true) throw invalid('Report not accepted here');
    const { reasonType, reason = '', subject } = parse(reportSchema, body);
    const { id } = this.moderation.take({ network: 'bluesky', account: subject.did, comment: reason });
    const createdAt = this.clock.now().toISOString();
    return { id, reasonType, reason, subject, reportedBy: reporter.id, createdAt };
  }
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(`Input/${parsed.error.issues[0]?.path.join('/') ?? ''} is invalid`);
}

const invalid = (message: string): HttpException =>
  new HttpException({ error: 'InvalidRequest', message }, 400);
