import { Controller, Get, Inject } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import { readAnalytics, type SocContext } from '@rampart/soc';
import { type Analyse, analyseSchema, analyticsSchema, SOC_READERS } from '@rampart/soc/contract';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers, QueryParameters } from '../platform/http.js';
import { CurrentCaller } from '../platform/request-context.js';
import { refusePast } from '../platform/time-travel.js';
import { SOC_CONTEXT } from './soc-runtime.js';

/** Security events in numbers. */
@Controller('soc/analytics')
@OfCapability('soc')
export class SocAnalyticsController {
  constructor(@Inject(SOC_CONTEXT) private readonly context: SocContext) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({
    summary:
      'Severity over time, sources, clients, types, and the mean time until events were taken up and contained; the newest 100,000 events count',
    schema: analyticsSchema,
  })
  read(@CurrentCaller() { tenantId }: Caller, @QueryParameters(analyseSchema) wanted: Analyse) {
    refusePast();
    const { database, clock } = this.context;
    return withTenant(database, tenantId, (manager) => readAnalytics(manager, wanted, clock.now()));
  }
}
