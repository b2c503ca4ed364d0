import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

const data = z.object({ runId: z.uuid() });

/** Makes copies, uploads and containers from ten minutes before the time. Waiting for a network defers it. */
export const prepareRunJob = defineJob({
  name: 'publishing.prepare',
  data,
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 10,
});

/** Finds out by reading whether a lost post is published. */
export const lookUpRunJob = defineJob({
  name: 'publishing.look-up',
  data,
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 10,
});
