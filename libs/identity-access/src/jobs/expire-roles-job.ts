import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';

/** Records grants of roles that have reached their end. */
export const expireRolesJob = defineJob({
  name: 'access.expire-roles',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** The role ends on time without it; this is how soon the log says so. */
export const expireRolesSchedule: JobSchedule = {
  id: 'access-role-expiry',
  job: expireRolesJob.name,
  everyMs: 10_000,
  data: {},
};
