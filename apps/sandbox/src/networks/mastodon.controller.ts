import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpException,
  Inject,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { CLOCK } from '../tokens.js';
import { BearerGuard } from './bearer.guard.js';
import { Moderation } from './moderation.js';

/** `https://<server>/@<name>`. The domain must be reserved (RFC 2606), so that no real account matches. */
const PROFILE = /^https:\/\/([a-z0-9.-]+\.example)\/@([A-Za-z0-9_]{1,30})$/;
const reportSchema = z.object({
  account_id: z.string().regex(/^\d+$/),
  comment: z.string().max(1_000).default(''),
  category: z.enum(['spam', 'legal', 'violation', 'other']).default('other'),
  forward: z.boolean().default(false),
});

/** A simulated Mastodon server that finds accounts by their address and accepts reports. */
@Controller('mastodon/api')
@UseGuards(BearerGuard)
export class MastodonController {
  /** Addresses of accounts; the index is the id that this server gave them. */
  private readonly known: string[] = [];

  constructor(
    private readonly moderation: Moderation,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('v2/search')
  search(@Query('q') q = '', @Query('type') type = '') {
    const [, server = '', name = ''] = PROFILE.exec(q) ?? [];
    const none = { accounts: [], statuses: [], hashtags: [] };
    if (server === '' || type !== 'accounts') return none;
    if (!this.known.includes(q)) this.known.push(q);
    const id = String(this.known.indexOf(q) + 1);
    return { ...none, accounts: [{ id, username: name, acct: `${name}@${server}`, url: q }] };
  }

  @Post('v1/reports')
  @HttpCode(200)
  report(@Body() body: unknown) {
    const parsed = reportSchema.safeParse(body);
    const account = parsed.success ? this.known[Number(parsed.data.account_id) - 1] : undefined;
    if (!parsed.success || account === undefined) throw new HttpException({ error: 'Record not found' }, 404);
    const { comment, category, forward: forwarded } = parsed.data;
    const { id } = this.moderation.take({ network: 'mastodon', account, comment });
    const created_at = this.clock.now().toISOString();
    return { id: String(id), action_taken: false, category, comment, forwarded, created_at };
  }
}
