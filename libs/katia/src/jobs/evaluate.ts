import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

/** Without an id: the daily evaluation of the grammar. */
export const evaluateJob = defineJob({
  name: 'katia.evaluate',
  data: z.object({
    ordered: z
      .object({ evaluationId: z.uuid(), prompt: z.number().int().nullable(), by: z.uuid() })
      .nullable(),
  }),
  attempts: 3,
  backoffMs: 10_000,
  concurrency: 1,
});

export const evaluateSchedule: JobSchedule = {
  id: 'katia-evaluation',
  job: evaluateJob.name,
  everyMs: 86_400_000,
  data: { ordered: null },
};
