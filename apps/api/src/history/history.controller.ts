import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { eventDensitySchema, logMomentSchema } from '../contract.js';
import { SignedIn } from '../platform/access.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { type Ranged, RangeParameters } from '../platform/ranges.js';
import { CurrentCaller } from '../platform/request-context.js';
import { DensityService } from './density.service.js';
import { DENSITY_RANGE, type MomentQuery, momentQuerySchema } from './moment-query.js';
import { MomentsService } from './moments.service.js';

@Controller('history')
@KeyAccess('activity')
export class HistoryController {
  constructor(
    @Inject(MomentsService) private readonly moments: MomentsService,
    @Inject(DensityService) private readonly densities: DensityService,
  ) {}

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

  @Get('density')
  @SignedIn()
  @Answers({
    summary:
      'When events happened in the caller’s own tenant, in equal intervals since its first event at most',
    schema: eventDensitySchema,
    timeless: 'It counts events of the past.',
  })
  readDensity(@CurrentCaller() caller: Caller, @RangeParameters(DENSITY_RANGE) { range }: Ranged) {
    return this.densities.read(caller.tenantId, range);
  }
}
