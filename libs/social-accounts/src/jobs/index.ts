import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';
import { READ_ACCOUNT_JOB, readAccountSchema } from '../contract/index.js';

const round = { data: z.object({}), attempts: 1, backoffMs: 1_000, concurrency: 1 } as const;

/** Runs right after linking, so that the hub has figures immediately. */
export const readAccountJob = defineJob({
  name: READ_ACCOUNT_JOB,
  data: readAccountSchema,
  attempts: 4,
  backoffMs: 5_000,
  concurrency: 4,
});

export const readDueJob = defineJob({ name: 'social-accounts.read-due', ...round });
export const refreshDueJob = defineJob({ name: 'social-accounts.refresh-due', ...round });
export const warnOfEndsJob = defineJob({ name: 'social-accounts.warn-of-ends', ...round });

export const socialSchedules: readonly JobSchedule[] = [
  { id: 'social-accounts-read', job: readDueJob.name, everyMs: 300_000, data: {} },
  { id: 'social-accounts-refresh', job: refreshDueJob.name, everyMs: 60_000, data: {} },
  { id: 'social-accounts-ends', job: warnOfEndsJob.name, everyMs: 3_600_000, data: {} },
];
