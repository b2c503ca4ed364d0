import { defineJob } from '@rampart/jobs';
import { MAKE_EXPORT_JOB, makeExportSchema } from '../contract/index.js';

/** Makes one archive at a time per worker, because it reads many events. */
export const makeExportJob = defineJob({
  name: MAKE_EXPORT_JOB,
  data: makeExportSchema,
  attempts: 4,
  backoffMs: 5_000,
  concurrency: 1,
});
