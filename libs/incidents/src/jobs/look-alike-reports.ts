import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';
import {
  CAPTURE_LOOK_ALIKE_JOB,
  packReportSchema,
  SEND_REPORT_JOB,
  sendingJobSchema,
} from '../contract/index.js';

/** Captures one account, so that two jobs never write the same pieces. Older jobs name none, and capture all. */
export const captureLookAlikeJob = defineJob({
  name: CAPTURE_LOOK_ALIKE_JOB,
  data: packReportSchema.extend({ lookAlikeId: z.uuid().optional() }),
  attempts: 5,
  backoffMs: 10_000,
  concurrency: 2,
});

/** Submits one signed report to one place. Tried once: whether a report arrived must be found out by a person. */
export const sendReportJob = defineJob({
  name: SEND_REPORT_JOB,
  data: sendingJobSchema,
  attempts: 2,
  backoffMs: 5_000,
  concurrency: 2,
});

export const checkTakedownsJob = defineJob({
  name: 'incidents.check-takedowns',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Places need days, so hourly checks suffice and do not burden the networks. */
export const checkTakedownsSchedule: JobSchedule = {
  id: 'incident-takedowns',
  job: checkTakedownsJob.name,
  everyMs: 3_600_000,
  data: {},
};
