import { defineJob } from '@rampart/jobs';
import { z } from 'zod';
import { enforcementAdapterSchema } from '../contract/enforcement.js';

export const carryOutJob = defineJob({
  name: 'soc.carry-out',
  data: z.object({ tenantId: z.uuid(), position: z.number().int(), adapter: enforcementAdapterSchema }),
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 4,
});

/** Makes eight attempts within four minutes, so that a new adapter starts soon. */
export const tellListJob = defineJob({
  name: 'soc.tell-list',
  data: z.object({ tenantId: z.uuid(), position: z.number().int(), adapter: enforcementAdapterSchema }),
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 2,
});

export const liftBlockJob = defineJob({
  name: 'soc.lift-block',
  data: z.object({
    tenantId: z.uuid(),
    position: z.number().int(),
    address: z.string(),
    until: z.string(),
  }),
  attempts: 10,
  backoffMs: 2_000,
  concurrency: 2,
});
