import { Readable } from 'node:stream';
import { Controller, Header, Inject, Post, StreamableFile, UseGuards } from '@nestjs/common';
import { addressBlock, type Visit } from '@rampart/identity-access';
import { fetchShared, incidents, type IncidentsContext, lookAtShared } from '@rampart/incidents';
import {
  type FetchShared,
  fetchSharedSchema,
  sharedReportSchema,
  type SharedToken,
  sharedTokenSchema,
} from '@rampart/incidents/contract';
import { Public } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody } from '../platform/http.js';
import { RateLimiter } from '../platform/rate-limit.js';
import { CurrentVisit } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { SameOriginGuard } from '../platform/same-origin.guard.js';
import { RUNTIME } from '../platform/tokens.js';

const AN_HOUR = 3_600;
const FETCHES_PER_HOUR = 60;
const LOOKS = { name: 'shared report look', burst: 30, perSecond: 1 };

/** Downloads by share link. Tokens travel in bodies, because addresses end up in log files. */
@Controller('incidents/shared-reports')
export class SharedReportsController {
  private readonly looks: RateLimiter;
  private readonly fetches: RateLimiter;
  private readonly perLink: RateLimiter;

  constructor(
    @ContextOf(incidents) private readonly context: IncidentsContext,
    @Inject(RUNTIME) runtime: Runtime,
  ) {
    const limits = { burst: FETCHES_PER_HOUR, perSecond: FETCHES_PER_HOUR / AN_HOUR };
    this.looks = new RateLimiter(runtime, LOOKS);
    this.fetches = new RateLimiter(runtime, { ...limits, name: 'shared report of an address' });
    this.perLink = new RateLimiter(runtime, { ...limits, name: 'shared report of a link' });
  }

  @Post('open')
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @Answers({ summary: 'What a link hands out, and until when', schema: sharedReportSchema })
  async openSharedReport(@JsonBody(sharedTokenSchema) { token }: SharedToken, @CurrentVisit() visit: Visit) {
    await this.looks.take(addressBlock(visit.origin.address));
    return lookAtShared(this.context, token);
  }

  @Post('download')
  @Public()
  @UseGuards(SameOriginGuard)
  @Header('X-Robots-Tag', 'noindex')
  @Header('Cache-Control', 'no-store')
  @Answers({ summary: 'The file itself; counted and recorded', mediaType: '*/*' })
  async downloadSharedReport(
    @JsonBody(fetchSharedSchema) { token, language }: FetchShared,
    @CurrentVisit() visit: Visit,
  ): Promise<StreamableFile> {
    await this.fetches.take(addressBlock(visit.origin.address));
    await this.perLink.take(token);
    const {
      content,
      bytes: length,
      filename,
      mediaType: type,
    } = await fetchShared(this.context, token, language);
    const options = { type, length, disposition: `attachment; filename="${filename}"` };
    return content instanceof Uint8Array
      ? new StreamableFile(content, options)
      : new StreamableFile(Readable.from(content), options);
  }
}
