import { defineJob } from '@rampart/jobs';
import { MAKE_EXPORT_JOB, makeExportSchema } from '../contract/index.js';

/** Makes one archive; one at a time per worker, because it reads much. */
export const makeExportJob = defineJob({
  name: MAKE_EXPORT_JOB,
  data: makeExportSchema,
  attempts: 4,
  backoffMs: 5_000,
  concurrency: 1,
});
