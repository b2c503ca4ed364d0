import { defineJob } from '@rampart/jobs';
import { BUILD_PACKAGE_JOB, packReportSchema } from '../contract/index.js';

/** Builds one package; one at a time in each worker, because it reads and writes as much as the disk gives. */
export const buildPackageJob = defineJob({
  name: BUILD_PACKAGE_JOB,
  data: packReportSchema,
  attempts: 6,
  backoffMs: 5_000,
  concurrency: 1,
});
