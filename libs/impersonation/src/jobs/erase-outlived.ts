import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const eraseOutlivedJob = defineJob({
  name: 'impersonation.erase-outlived',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Runs daily, because retention is counted in days. */
export const eraseOutlivedSchedule: JobSchedule = {
  id: 'impersonation-retention',
  job: eraseOutlivedJob.name,
  everyMs: 900_000,
  data: {},
};
