import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

export const actOnAlertJob = defineJob({
  name: 'soc.act-on-alert',
  data: z.object({ tenantId: z.uuid(), alertId: z.string(), position: z.number().int() }),
  attempts: 10,
  backoffMs: 1_000,
  concurrency: 4,
});
