import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { logMomentSchema } from '../contract.js';
import { SignedIn } from '../platform/access.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';
import { type MomentQuery, momentQuerySchema } from './moment-query.js';
import { MomentsService } from './moments.service.js';

@Controller('history')
@KeyAccess('activity')
export class HistoryController {
  constructor(@Inject(MomentsService) private readonly moments: MomentsService) {}

  @Get('positions')
  @SignedIn()
  @Answers({
    summary: 'The position of a moment in the caller’s own tenant',
    schema: logMomentSchema,
    timeless: 'It names moments of the past.',
  })
  findPosition(@CurrentCaller() caller: Caller, @QueryParameters(momentQuerySchema) query: MomentQuery) {
    return this.moments.find(caller.tenantId, query);
  }
}
