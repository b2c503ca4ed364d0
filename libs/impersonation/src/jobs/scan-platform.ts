import { defineJob } from '@rampart/jobs';
import { SCAN_PLATFORM_JOB, scanPlatformJobSchema } from '../contract/index.js';

/**
 * Searches one platform for one scan. Attempts are for unavailable networks; requested waits are not counted.
 */
export const scanPlatformJob = defineJob({
  name: SCAN_PLATFORM_JOB,
  data: scanPlatformJobSchema,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 8,
});
