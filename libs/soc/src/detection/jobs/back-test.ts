import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

/** Runs one at a time per worker, because a back-test uses a whole core. */
export const backTestJob = defineJob({
  name: 'soc.back-test',
  data: z.object({ tenantId: z.uuid(), backTestId: z.uuid() }),
  attempts: 4,
  backoffMs: 2_000,
  concurrency: 1,
});
