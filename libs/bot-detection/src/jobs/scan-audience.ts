import { defineJob } from '@rampart/jobs';
import { SCAN_AUDIENCE_JOB, scanAudienceJobSchema } from '../contract/index.js';

/** Requested waits do not count as attempts. */
export const scanAudienceJob = defineJob({
  name: SCAN_AUDIENCE_JOB,
  data: scanAudienceJobSchema,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 4,
});
