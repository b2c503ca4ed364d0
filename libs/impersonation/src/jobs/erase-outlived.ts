import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

/** Erases what plans no longer keep. */
export const eraseOutlivedJob = defineJob({
  name: 'impersonation.erase-outlived',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Plans keep data for days: a quarter of an hour late is on time. */
export const eraseOutlivedSchedule: JobSchedule = {
  id: 'impersonation-retention',
  job: eraseOutlivedJob.name,
  everyMs: 900_000,
  data: {},
};
