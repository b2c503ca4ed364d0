import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const expireWaitlistRequestsJob = defineJob({
  name: 'waitlist.expire-requests',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Links work for several days, so it does not matter if the job runs an hour late. */
export const expireWaitlistRequestsSchedule: JobSchedule = {
  id: 'waitlist-expiry',
  job: expireWaitlistRequestsJob.name,
  everyMs: 3_600_000,
  data: {},
};
