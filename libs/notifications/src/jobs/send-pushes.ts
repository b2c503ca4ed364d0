import { defineJob, defineJobReactor, type JobReactor } from '@rampart/jobs';
import { z } from 'zod';
import { pushTestAsked } from '../domain/push.events.js';

export const pushJobSchema = z.object({
  tenantId: z.uuid(),
  cause: z.number().int().positive(),
});
export type PushJob = z.infer<typeof pushJobSchema>;

/** Pushes one event to its recipients' devices. Makes eight attempts over ten minutes, as for mails. */
export const sendPushesJob = defineJob({
  name: 'notifications.send-pushes',
  data: pushJobSchema,
  attempts: 8,
  backoffMs: 5_000,
  concurrency: 4,
});

export const pushTestJobSchema = pushJobSchema.extend({ userId: z.uuid(), deviceId: z.uuid() });
export type PushTestJob = z.infer<typeof pushTestJobSchema>;

/** Pushes the test that a person asked for. */
export const sendPushTestJob = defineJob({
  name: 'notifications.send-push-test',
  data: pushTestJobSchema,
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 2,
});

export const pushTestDue = (): JobReactor =>
  defineJobReactor({
    name: 'notification-push-test-due',
    handles: [pushTestAsked],
    job: sendPushTestJob,
    toJobs: ({ tenantId, position: cause, data: { userId, deviceId } }) => [
      { data: { tenantId, cause, userId, deviceId } },
    ],
  });
