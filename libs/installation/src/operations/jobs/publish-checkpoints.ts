import { openPlace } from '@rampart/backup';
import { witnessKeyOf } from '@rampart/event-log';
import { defineJob, type JobOutcome, type JobSchedule } from '@rampart/jobs';
import type { Clock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { bucketWitness, fileWitness, webhookWitness } from '../witness/kept-witnesses.js';
import type { WitnessSettings } from '../witness/settings.js';
import { tlogWitness } from '../witness/tlog-witness.js';
import type { NewCheckpoint, Witness } from '../witness/witness.js';

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
  /** A data source that sees every tenant. */
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
  const rows: { shard: number; tenant_id: string; size: string; note: string }[] = await system.query(
    `SELECT * FROM (
       SELECT DISTINCT ON (shard, tenant_id) shard, tenant_id, size, note FROM log.checkpoint
       ORDER BY shard, tenant_id, size DESC
     ) newest
     WHERE NOT EXISTS (SELECT FROM log.witnessed w WHERE w.witness = $1 AND w.shard = newest.shard
       AND w.tenant_id = newest.tenant_id AND w.size = newest.size)`,
    [witness.name],
  );
  const checkpoints: NewCheckpoint[] = rows.map(({ shard, tenant_id: tenantId, size, note }) => ({
    ...{ shard, tenantId, note },
    size: Number(size),
  }));
  const seen = async (
    { shard, tenantId, size }: NewCheckpoint,
    cosignature: string | null,
  ): Promise<void> => {
    await system.query(
      `INSERT INTO log.witnessed (witness, shard, tenant_id, size, at, cosignature) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (witness, shard, tenant_id) DO UPDATE
         SET size = excluded.size, at = excluded.at, cosignature = excluded.cosignature`,
      [witness.name, shard, tenantId, size, clock.now(), cosignature],
    );
  };
  if (checkpoints.length > 0) await witness.publish(checkpoints, seen);
}

/** @throws Error When a setting is missing that another one requires. */
export function openWitnesses(settings: WitnessSettings, system: DataSource, clock: Clock): Witness[] {
  const {
    RAMPART_WITNESS_FILE: file,
    RAMPART_WITNESS_WEBHOOK_URL: webhook,
    RAMPART_WITNESS_WEBHOOK_SECRET: secret,
    RAMPART_WITNESS_S3_URL: bucket,
    RAMPART_WITNESS_URL: tlog,
    RAMPART_WITNESS_KEY: key,
  } = settings;
  if ((webhook === undefined) !== (secret === undefined))
    throw new Error('Set RAMPART_WITNESS_WEBHOOK_URL together with RAMPART_WITNESS_WEBHOOK_SECRET.');
  if ((tlog === undefined) !== (key === undefined))
    throw new Error('Set RAMPART_WITNESS_URL together with RAMPART_WITNESS_KEY.');
  const pool = {
    query: async (sql: string, values?: unknown[]) => ({
      rows: (await system.query(sql, values)) as unknown[],
    }),
  };
  return [
    ...(file === undefined ? [] : [fileWitness(file)]),
    ...(webhook === undefined || secret === undefined
      ? []
      : [webhookWitness(new URL(webhook), secret, clock)]),
    ...(bucket === undefined
      ? []
      : [bucketWitness(openPlace(bucket, { ...settings }, ['RAMPART_WITNESS_S3', 'RAMPART_S3']))]),
    ...(tlog === undefined || key === undefined
      ? []
      : [tlogWitness({ url: new URL(tlog), key: witnessKeyOf(key), pool })]),
  ];
}
