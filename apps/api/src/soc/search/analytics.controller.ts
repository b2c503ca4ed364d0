import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { readAnalytics, soc, type SocContext } from '@rampart/soc';
import { ANALYSIS_RANGE, analyticsSchema, SOC_READERS } from '@rampart/soc/contract';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { type Ranged, RangeParameters } from '../../platform/ranges.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { shownTime } from '../../platform/time-travel.js';
import { SocPast } from '../soc-past.service.js';
import { TitlesInLanguage } from '../titles-language.js';

@TitlesInLanguage()
@Controller('soc/analytics')
@KeyAccess('soc')
@OfCapability('soc')
export class SocAnalyticsController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(SocPast) private readonly past: SocPast,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({
    summary:
      'Severity over time, sources, clients, types, and the mean time until events were taken up and contained; the newest 100,000 events count',
    schema: analyticsSchema,
    positioned: true,
  })
  getAnalytics(@CurrentCaller() caller: Caller, @RangeParameters(ANALYSIS_RANGE) { range }: Ranged) {
    const now = shownTime(this.context.clock);
    return this.past.events(caller, (manager) => readAnalytics(manager, range, now));
  }
}
