import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

/** Gives up on addresses that nobody confirmed. */
export const expireWaitlistRequestsJob = defineJob({
  name: 'waitlist.expire-requests',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Links work for days: an hour late is on time. */
export const expireWaitlistRequestsSchedule: JobSchedule = {
  id: 'waitlist-expiry',
  job: expireWaitlistRequestsJob.name,
  everyMs: 3_600_000,
  data: {},
};
