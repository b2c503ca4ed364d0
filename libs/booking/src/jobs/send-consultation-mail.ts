import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

/** About the booking (sequence 0) or a later change. Twelve attempts over more than an hour and a half. */
export const sendConsultationMailJob = defineJob({
  name: 'booking.send-consultation-mail',
  data: z.object({ tenantId: z.uuid(), consultationId: z.uuid(), sequence: z.number().int() }),
  attempts: 12,
  backoffMs: 3_000,
  concurrency: 4,
});
export type SendConsultationMail = z.infer<typeof sendConsultationMailJob.data>;
