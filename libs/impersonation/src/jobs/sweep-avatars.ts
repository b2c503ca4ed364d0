import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const sweepAvatarsJob = defineJob({
  name: 'impersonation.sweep-avatars',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

export const sweepAvatarsSchedule: JobSchedule = {
  id: 'impersonation-avatar-sweep',
  job: sweepAvatarsJob.name,
  everyMs: 900_000,
  data: {},
};
