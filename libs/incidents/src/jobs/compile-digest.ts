import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';
import { COMPILE_DIGEST_JOB, compileDigestSchema } from '../contract/index.js';

export const compileDigestJob = defineJob({
  name: COMPILE_DIGEST_JOB,
  data: compileDigestSchema,
  attempts: 6,
  backoffMs: 5_000,
  concurrency: 1,
});

export const requestDueDigestsJob = defineJob({
  name: 'incidents.request-due-digests',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** A week ends on Monday, 00:00 UTC; its digest exists within the hour. */
export const requestDueDigestsSchedule: JobSchedule = {
  id: 'incidents-weekly-digest',
  job: requestDueDigestsJob.name,
  everyMs: 1_800_000,
  data: {},
};
