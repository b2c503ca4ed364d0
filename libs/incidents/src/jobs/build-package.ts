import { defineJob } from '@rampart/jobs';
import { BUILD_PACKAGE_JOB, packReportSchema } from '../contract/index.js';

/** Builds one package at a time per worker, because building uses the disk's full speed. */
export const buildPackageJob = defineJob({
  name: BUILD_PACKAGE_JOB,
  data: packReportSchema,
  attempts: 6,
  backoffMs: 5_000,
  concurrency: 1,
});
