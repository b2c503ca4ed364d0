import { defineJob } from '@rampart/jobs';
import { z } from 'zod';

const data = z.object({ runId: z.uuid() });

/** Copies, uploads and containers, from ten minutes before. Waiting for a network puts it off. */
export const prepareRunJob = defineJob({
  name: 'publishing.prepare',
  data,
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 10,
});

/** Reads whether a lost post is published. */
export const lookUpRunJob = defineJob({
  name: 'publishing.look-up',
  data,
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 10,
});
