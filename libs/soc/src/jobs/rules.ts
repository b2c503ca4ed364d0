import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

/** Finds out what a rule would have found; one at a time in each worker, because it decodes as fast as it can. */
export const backTestJob = defineJob({
  name: 'soc.back-test',
  data: z.object({ tenantId: z.uuid(), backTestId: z.uuid() }),
  attempts: 4,
  backoffMs: 2_000,
  concurrency: 1,
});

/** Does what a rule says follows from its alert. */
export const actOnAlertJob = defineJob({
  name: 'soc.act-on-alert',
  data: z.object({ tenantId: z.uuid(), alertId: z.string(), position: z.number().int() }),
  attempts: 10,
  backoffMs: 1_000,
  concurrency: 4,
});
