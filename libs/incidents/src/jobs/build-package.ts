import { defineJob } from '@rampart/jobs';
import { BUILD_PACKAGE_JOB, packReportSchema } from '../contract/index.js';

/** Builds one package; one at a time in each worker, because it holds the evidence in memory. */
export const buildPackageJob = defineJob({
  name: BUILD_PACKAGE_JOB,
  data: packReportSchema,
  attempts: 6,
  backoffMs: 5_000,
  concurrency: 1,
});
