import type { JobOutcome } from '@rampart/jobs';
import type { Clock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { DEFAULT_SOC_SETTINGS } from '../contract/settings.js';

export interface RetentionContext {
  /** Runs as `rampart_system`. */
  readonly database: DataSource;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;

/** Drops partitions; where another tenant keeps the day, deletes only rows. The log stays verifiable. Idempotent. */
export async function dropOutlived({ database, clock }: RetentionContext): Promise<JobOutcome> {
  const said: { days: number; tenants: string[] }[] = await database.query(
    `SELECT retention_days AS days, array_agg(tenant_id::text) AS tenants FROM projection.soc_settings
     GROUP BY retention_days`,
  );
  const { retentionDays: otherwise } = DEFAULT_SOC_SETTINGS;
  const longest = Math.max(otherwise, ...said.map(({ days }) => days));
  const firstKept = (days: number): string =>
    new Date(clock.now().getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  let gone = (await dropDaysBefore(database, firstKept(longest))).length;
  for (const { days, tenants } of said)
    if (days < longest) gone += await deleteBefore(database, firstKept(days), tenants, 'of');
  const others = said.flatMap(({ tenants }) => tenants);
  if (otherwise < longest) gone += await deleteBefore(database, firstKept(otherwise), others, 'but');
  return gone === 0 ? 'skipped' : 'done';
}

async function dropDaysBefore(database: DataSource, day: string): Promise<readonly string[]> {
  const [row]: { dropped: string[] }[] = await database.query(
    `SELECT soc.drop_days_before($1::date) AS dropped`,
    [day],
  );
  return row?.dropped ?? [];
}

/** @returns the number of deleted rows */
async function deleteBefore(
  database: DataSource,
  day: string,
  tenants: readonly string[],
  whose: 'of' | 'but',
): Promise<number> {
  const named = whose === 'of' ? 'tenant_id = ANY ($2::uuid[])' : 'tenant_id <> ALL ($2::uuid[])';
  let gone = 0;
  for (const table of ['soc.event', 'soc.delivery']) {
    const [, count]: [unknown, number] = await database.query(
      `DELETE FROM ${table} WHERE received_at < $1::date::timestamp AT TIME ZONE 'UTC' AND ${named}`,
      [day, tenants],
    );
    gone += count;
  }
  return gone;
}
