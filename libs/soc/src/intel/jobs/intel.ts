import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const intelUpkeepJob = defineJob({
  name: 'soc.intel-upkeep',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

export const intelUpkeepSchedule: JobSchedule = {
  id: 'soc-intel-upkeep',
  job: intelUpkeepJob.name,
  everyMs: 30_000,
  data: {},
};

export const pollFeedsJob = defineJob({
  name: 'soc.poll-feeds',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

export const pollFeedsSchedule: JobSchedule = {
  id: 'soc-poll-feeds',
  job: pollFeedsJob.name,
  everyMs: 30_000,
  data: {},
};
