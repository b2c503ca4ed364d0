import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

export const noteAlertJob = defineJob({
  name: 'soc.note-alert',
  data: z.object({ tenantId: z.uuid(), alertId: z.string(), position: z.number().int() }),
  attempts: 10,
  backoffMs: 1_000,
  concurrency: 4,
});

export const closeMessageJob = defineJob({
  name: 'soc.close-message',
  data: z.object({ tenantId: z.uuid(), messageId: z.uuid() }),
  attempts: 10,
  backoffMs: 1_000,
  concurrency: 4,
});

/** Makes eight attempts within ten minutes, as for mail. */
export const postMessageJob = defineJob({
  name: 'soc.post-message',
  data: z.object({ tenantId: z.uuid(), messageId: z.uuid(), channel: z.enum(['sms', 'chat']) }),
  attempts: 8,
  backoffMs: 5_000,
  concurrency: 8,
});

export const testChannelJob = defineJob({
  name: 'soc.test-channel',
  data: z.object({ tenantId: z.uuid(), testId: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 4,
});
