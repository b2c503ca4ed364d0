import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const requestDueScansJob = defineJob({
  name: 'impersonation.request-due-scans',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Runs often enough, because due times are hours apart. */
export const requestDueScansSchedule: JobSchedule = {
  id: 'impersonation-monitoring',
  job: requestDueScansJob.name,
  everyMs: 30_000,
  data: {},
};
