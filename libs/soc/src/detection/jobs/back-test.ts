import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

/** One at a time per worker, because it uses a whole core. */
export const backTestJob = defineJob({
  name: 'soc.back-test',
  data: z.object({ tenantId: z.uuid(), backTestId: z.uuid() }),
  attempts: 4,
  backoffMs: 2_000,
  concurrency: 1,
});
