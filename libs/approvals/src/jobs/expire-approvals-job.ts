import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

/** Records requests that nobody decided in time. */
export const expireApprovalsJob = defineJob({
  name: 'approvals.expire',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** A request ends on time without it; this is how soon the log says so. */
export const expireApprovalsSchedule: JobSchedule = {
  id: 'approvals-expiry',
  job: expireApprovalsJob.name,
  everyMs: 60_000,
  data: {},
};
