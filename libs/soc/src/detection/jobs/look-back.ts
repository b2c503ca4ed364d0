import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

export const lookBackJob = defineJob({
  name: 'soc.look-back',
  data: z.object({
    tenantId: z.uuid(),
    generation: z.number().int(),
    position: z.number().int(),
    at: z.string(),
  }),
  attempts: 6,
  backoffMs: 5_000,
  concurrency: 1,
});
