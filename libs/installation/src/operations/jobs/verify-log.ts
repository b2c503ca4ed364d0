import { keysOf, LogSigner, type LogVerification, verifyDatabase } from '@rampart/event-log';
import { defineJob, type JobOutcome, type JobSchedule } from '@rampart/jobs';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { type OperationsContext, recordOperation } from '../handlers/record.js';
import { lastVerification } from '../projections/operations/queries.js';

export const verifyLogJob = defineJob({
  name: 'operations.verify-log',
  data: z.object({}),
  attempts: 1,
  backoffMs: 60_000,
  concurrency: 1,
});

/** Milliseconds between checks whether a verification is due. */
const LOOK_MS = 3_600_000;
/** Milliseconds after the last full verification, or the first event, until the next one is due. */
export const VERIFIED_EVERY_MS = 24 * 3_600_000;

export const verifyLogSchedule: JobSchedule = {
  id: 'operations-verify-log',
  job: verifyLogJob.name,
  everyMs: LOOK_MS,
  data: {},
};

export interface Verifying extends OperationsContext {
  readonly system: DataSource;
  readonly databaseUrl: string;
  readonly logKey: string;
  /** The public keys of former log keys, in base64, separated by commas. */
  readonly otherLogKeys?: string | undefined;
}

export async function verifyLogWhenDue(context: Verifying): Promise<JobOutcome> {
  const { clock, databaseUrl: url, logKey, otherLogKeys } = context;
  const due = await verificationDue(context);
  const began = clock.now();
  if (due === null || due > began) return 'skipped';
  const verification = await verifyDatabase({
    ...{ url, publicKey: new LogSigner(logKey).publicKey },
    otherKeys: keysOf(otherLogKeys),
  });
  const data = {
    ...described(verification),
    at: began.toISOString(),
    seconds: secondsSince(began, clock.now()),
  };
  const by = { tenantId: context.tenantId, actor: `worker:${verifyLogJob.name}` };
  await recordOperation(context, by, { type: 'LogVerified', data });
  return 'done';
}

/** Null while the log is empty. */
async function verificationDue({ system, log }: Verifying): Promise<Date | null> {
  const last = await lastVerification(system.manager);
  const [first] = last === null ? await log.read({ after: 0, limit: 1 }) : [];
  const from = last?.at ?? first?.metadata.at;
  return from === undefined ? null : new Date(Date.parse(from) + VERIFIED_EVERY_MS);
}

const secondsSince = (began: Date, ended: Date): number =>
  Math.max(0, (ended.getTime() - began.getTime()) / 1_000);

const described = ({ ok, events, shards, finding }: LogVerification) => ({
  ok,
  events,
  shards: shards.map(({ shard, head }) => ({ shard, head })),
  finding: finding?.message ?? null,
});
