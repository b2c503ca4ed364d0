import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { z } from 'zod';
import { SignedIn } from '../platform/access.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { CurrentCaller } from '../platform/request-context.js';
import { type MomentQuery, momentQuerySchema } from './moment-query.js';
import { MomentsService } from './moments.service.js';

const momentSchema = z.object({ position: z.number().int().positive(), at: z.iso.datetime() });

/** When things happened in the caller's own tenant: for going back in time. */
@Controller('history')
export class HistoryController {
  constructor(@Inject(MomentsService) private readonly moments: MomentsService) {}

  @Get('positions')
  @SignedIn()
  @Answers({
    summary: 'The position of a moment in the caller’s own tenant',
    schema: momentSchema,
    timeless: 'It names moments of the past.',
  })
  find(@CurrentCaller() caller: Caller, @QueryParameters(momentQuerySchema) query: MomentQuery) {
    return this.moments.find(caller.tenantId, query);
  }
}
