import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const dropOutlivedJob = defineJob({
  name: 'soc.drop-outlived',
  data: z.object({}),
  attempts: 3,
  backoffMs: 60_000,
  concurrency: 1,
});

/** Runs daily at midnight UTC. */
export const dropOutlivedSchedule: JobSchedule = {
  id: 'soc-retention',
  job: dropOutlivedJob.name,
  everyMs: 86_400_000,
  data: {},
};
