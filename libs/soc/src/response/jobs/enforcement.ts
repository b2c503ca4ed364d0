import { defineJob } from '@rampart/jobs';
import { z } from 'zod';
import { enforcementAdapterSchema } from '../contract/enforcement.js';

/** Tells one adapter of one change of the list of refused addresses. Eight attempts over four minutes. */
export const carryOutJob = defineJob({
  name: 'soc.carry-out',
  data: z.object({ tenantId: z.uuid(), position: z.number().int(), adapter: enforcementAdapterSchema }),
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 4,
});

/** Tells an adapter of the whole list because it was connected or switched. */
export const tellListJob = defineJob({
  name: 'soc.tell-list',
  data: z.object({ tenantId: z.uuid(), position: z.number().int(), adapter: enforcementAdapterSchema }),
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 2,
});

/** Lets an address in again whose time is over. */
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
