import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const deleteDueExportsJob = defineJob({
  name: 'data-export.delete-due',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

export const deleteDueExportsSchedule: JobSchedule = {
  id: 'data-export-deletion',
  job: deleteDueExportsJob.name,
  everyMs: 300_000,
  data: {},
};
