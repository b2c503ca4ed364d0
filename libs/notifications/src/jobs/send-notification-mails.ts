import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

export const notificationMailsJobSchema = z.object({
  tenantId: z.uuid(),
  cause: z.number().int().positive(),
});
export type NotificationMailsJob = z.infer<typeof notificationMailsJobSchema>;

/** Mails one event to its recipients. Makes eight attempts over ten minutes, as for account mails. */
export const sendNotificationMailsJob = defineJob({
  name: 'notifications.send-mails',
  data: notificationMailsJobSchema,
  attempts: 8,
  backoffMs: 5_000,
  concurrency: 4,
});
