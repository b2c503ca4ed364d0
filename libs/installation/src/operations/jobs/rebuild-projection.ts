import { defineJob, defineJobReactor, type JobOutcome, type JobReactor } from '@rampart/jobs';
import { z } from 'zod';
import { projectionRebuildOrdered } from '../domain/operation.events.js';

export const rebuildProjectionJob = defineJob({
  name: 'operations.rebuild-projection',
  data: z.object({ projection: z.string() }),
  attempts: 5,
  backoffMs: 30_000,
  concurrency: 1,
});

export const rebuildOrderedReactor = (): JobReactor =>
  defineJobReactor({
    name: 'operations-rebuilds',
    handles: [projectionRebuildOrdered],
    job: rebuildProjectionJob,
    toJobs: ({ data: { projection } }) => [{ data: { projection } }],
  });

/** Rebuilds a projection; doing it twice gives the same tables. */
export async function rebuildProjection(
  { rebuild }: { readonly rebuild: (projection: string) => Promise<void> },
  { projection }: { readonly projection: string },
): Promise<JobOutcome> {
  await rebuild(projection);
  return 'done';
}
