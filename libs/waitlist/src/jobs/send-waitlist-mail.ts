import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

export const sendWaitlistMailJobSchema = z.object({
  entryId: z.uuid(),
  generation: z.number().int().min(1),
  request: z.number().int().min(1),
});
export type SendWaitlistMailJob = z.infer<typeof sendWaitlistMailJobSchema>;

/** Eight attempts, from a delay of fifteen seconds: a mail server may be unavailable for half an hour. */
export const sendWaitlistMailJob = defineJob({
  name: 'waitlist.send-mail',
  data: sendWaitlistMailJobSchema,
  attempts: 8,
  backoffMs: 15_000,
  concurrency: 4,
});
