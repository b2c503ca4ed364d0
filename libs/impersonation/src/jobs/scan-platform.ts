import { defineJob } from '@rampart/jobs';
import { SCAN_PLATFORM_JOB, scanPlatformJobSchema } from '../contract/index.js';

/** Waits that the network requests do not count as attempts. */
export const scanPlatformJob = defineJob({
  name: SCAN_PLATFORM_JOB,
  data: scanPlatformJobSchema,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 8,
});
