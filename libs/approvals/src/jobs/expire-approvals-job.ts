import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const expireApprovalsJob = defineJob({
  name: 'approvals.expire',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Requests expire on time without it; this limits when the log records it. */
export const expireApprovalsSchedule: JobSchedule = {
  id: 'approvals-expiry',
  job: expireApprovalsJob.name,
  everyMs: 60_000,
  data: {},
};
