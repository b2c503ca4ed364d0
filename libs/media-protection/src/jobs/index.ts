import { defineJob } from '@rampart/jobs';
import {
  CHECK_COPY_JOB,
  checkCopySchema,
  PROTECT_PICTURE_JOB,
  protectPictureSchema,
  REMOVE_FORGOTTEN_JOB,
  removeForgottenSchema,
} from '../contract/index.js';

/** Runs one at a time per worker, because decoded pictures are large. */
export const protectPictureJob = defineJob({
  name: PROTECT_PICTURE_JOB,
  data: protectPictureSchema,
  attempts: 4,
  backoffMs: 2_000,
  concurrency: 1,
});

/** Runs one at a time per worker, because decoded pictures are large. */
export const checkCopyJob = defineJob({
  name: CHECK_COPY_JOB,
  data: checkCopySchema,
  attempts: 4,
  backoffMs: 2_000,
  concurrency: 1,
});

export const removeForgottenJob = defineJob({
  name: REMOVE_FORGOTTEN_JOB,
  data: removeForgottenSchema,
  attempts: 10,
  backoffMs: 5_000,
  concurrency: 1,
});
