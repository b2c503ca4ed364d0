import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

export const expireRolesJob = defineJob({
  name: 'access.expire-roles',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Determines how soon the log records the end; the role itself ends on time. */
export const expireRolesSchedule: JobSchedule = {
  id: 'access-role-expiry',
  job: expireRolesJob.name,
  everyMs: 10_000,
  data: {},
};
