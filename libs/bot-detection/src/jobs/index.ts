import { defineJob, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';
import {
  ENFORCE_BLOCK_JOB,
  enforceBlockJobSchema,
  PREPARE_REPORT_JOB,
  prepareReportJobSchema,
  SCAN_AUDIENCE_JOB,
  scanAudienceJobSchema,
} from '../contract/index.js';

/** Waits that the network requests do not count as attempts. */
export const scanAudienceJob = defineJob({
  name: SCAN_AUDIENCE_JOB,
  data: scanAudienceJobSchema,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 4,
});

export const enforceBlockJob = defineJob({
  name: ENFORCE_BLOCK_JOB,
  data: enforceBlockJobSchema,
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 2,
});

export const prepareReportJob = defineJob({
  name: PREPARE_REPORT_JOB,
  data: prepareReportJobSchema,
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 1,
});

export const monitorAudiencesJob = defineJob({
  name: 'bot-detection.monitor-audiences',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Runs often enough, because due times are at least an hour apart. */
export const monitorAudiencesSchedule: JobSchedule = {
  id: 'bot-detection-monitoring',
  job: monitorAudiencesJob.name,
  everyMs: 60_000,
  data: {},
};
