import { defineJob, type JobOutcome, type JobSchedule } from '@rampart/jobs';
import type { Clock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { noteSeen, unseenBy } from '../witness/seen-checkpoints.js';
import type { Witness } from '../witness/witness.js';

export const publishCheckpointsJob = defineJob({
  name: 'operations.publish-checkpoints',
  data: z.object({}),
  attempts: 1,
  backoffMs: 10_000,
  concurrency: 1,
});

const EVERY_MS = 60_000;

export const publishCheckpointsSchedule: JobSchedule = {
  id: 'operations-publish-checkpoints',
  job: publishCheckpointsJob.name,
  everyMs: EVERY_MS,
  data: {},
};

export interface Publishing {
  readonly system: DataSource;
  readonly clock: Clock;
  readonly witnesses: readonly Witness[];
}

/** @throws AggregateError When a witness fails, after all checkpoints were sent to the others. */
export async function publishCheckpoints({ system, clock, witnesses }: Publishing): Promise<JobOutcome> {
  if (witnesses.length === 0) return 'skipped';
  const outcomes = await Promise.allSettled(witnesses.map((witness) => publish(system, clock, witness)));
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as Error] : [],
  );
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(' '));
  return 'done';
}

async function publish(system: DataSource, clock: Clock, witness: Witness): Promise<void> {
  const checkpoints = await unseenBy(system, witness.name);
  if (checkpoints.length > 0)
    await witness.publish(checkpoints, (checkpoint, cosignature) =>
      noteSeen(system, { witness: witness.name, checkpoint, cosignature, at: clock.now() }),
    );
}
