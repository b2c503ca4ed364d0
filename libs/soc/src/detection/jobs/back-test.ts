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
