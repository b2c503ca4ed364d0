import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { listAlerts, SOC_ALERTS } from '@rampart/soc';
import { SOC_READERS, socAlertSchema } from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../../platform/access.js';
import { Answers, QueryParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';

const pageSchema = z.object({
  /** The last alert of the page before. */
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

@Controller('soc/alerts')
@KeyAccess('soc')
@OfCapability('soc')
export class SocAlertsController {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({ summary: 'Alerts that stand, newest first', schema: z.array(socAlertSchema), positioned: true })
  listAlerts(
    @CurrentCaller() caller: Caller,
    @QueryParameters(pageSchema) { after, limit }: z.infer<typeof pageSchema>,
  ) {
    return this.reads.page(caller, SOC_ALERTS, limit, (manager) => listAlerts(manager, limit, after));
  }
}
