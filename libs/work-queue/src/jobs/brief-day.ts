import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const briefDayJob = defineJob({
  name: 'work-queue.brief-day',
  data: z.object({}),
  attempts: 3,
  backoffMs: 10_000,
  concurrency: 1,
});

/** The brief of a day exists within half an hour of its morning. */
export const briefDaySchedule: JobSchedule = {
  id: 'work-queue-daily-brief',
  job: briefDayJob.name,
  everyMs: 1_800_000,
  data: {},
};
