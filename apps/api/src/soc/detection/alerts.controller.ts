import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { listAlerts, SOC_ALERTS } from '@rampart/soc';
import { SOC_READERS, socAlertSchema } from '@rampart/soc/contract';
import { pageOf } from '@rampart/lists/contract';
import { OfCapability, Roles } from '../../platform/access.js';
import { Answers, QueryParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { alertPageQuerySchema, type PageQuery } from '../../platform/page-query.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';

@Controller('soc/alerts')
@KeyAccess('soc')
@OfCapability('soc')
export class SocAlertsController {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({ summary: 'Alerts that stand, newest first', schema: pageOf(socAlertSchema), positioned: true })
  listAlerts(@CurrentCaller() caller: Caller, @QueryParameters(alertPageQuerySchema) page: PageQuery) {
    return this.reads.read(caller, SOC_ALERTS, (manager) => listAlerts(manager, page));
  }
}
