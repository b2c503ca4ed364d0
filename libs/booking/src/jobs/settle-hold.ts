import { defineJob } from '@rampart/jobs';
import { z } from 'zod';
import { holdSchema } from '../domain/hold.js';

export const settleHoldJob = defineJob({
  name: 'booking.settle-hold',
  data: z.object({ tenantId: z.uuid(), consultationId: z.uuid(), hold: holdSchema }),
  attempts: 10,
  backoffMs: 1_000,
  concurrency: 4,
});
export type SettleHold = z.infer<typeof settleHoldJob.data>;
