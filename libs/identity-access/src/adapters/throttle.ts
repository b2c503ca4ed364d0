import type { DataSource, EntityManager } from 'typeorm';
import { type RecentRefusals, refusalsOf, throttled } from './recent-refusals.js';
import { tokenHash } from './tokens.js';

/** After `free` failures the wait doubles from 1 s up to `longestSeconds`. An hour without attempts resets it. */
export interface ThrottlePolicy {
  readonly free: number;
  readonly longestSeconds: number;
}

export interface Bucket {
  readonly key: string;
  readonly policy: ThrottlePolicy;
}

export const ACCOUNT_POLICY: ThrottlePolicy = { free: 10, longestSeconds: 300 };
export const ADDRESS_POLICY: ThrottlePolicy = { free: 50, longestSeconds: 60 };
export const DEVICE_POLICY: ThrottlePolicy = { free: 10, longestSeconds: 300 };
/** Strict, because each request sends a mail. */
export const RESET_POLICY: ThrottlePolicy = { free: 3, longestSeconds: 1_800 };
/** Limited, because each start stores a row for ten minutes and calls the provider. */
export const OIDC_START_POLICY: ThrottlePolicy = { free: 50, longestSeconds: 60 };

const FORGET_AFTER = '1 hour';
/** A time long ago, so that an attempt that began earlier and is charged later still passes. */
const NOT_BLOCKED = new Date(0);

/** All buckets or none, before the attempt, so that parallel guesses count. @throws `sign-in.throttled` */
export async function chargeThrottle(
  database: DataSource,
  buckets: readonly Bucket[],
  now: Date,
): Promise<void> {
  const refusals = refusalsOf(database);
  for (const { key } of buckets) refusals.check(key, now);
  await database.transaction(async (manager) => {
    // Sorting the buckets prevents deadlocks between requests.
    for (const bucket of [...buckets].sort((a, b) => (a.key < b.key ? -1 : 1)))
      await charge(manager, bucket, now, refusals);
  });
}

async function charge(
  manager: EntityManager,
  bucket: Bucket,
  now: Date,
  refusals: RecentRefusals,
): Promise<void> {
  const charged: unknown[] = await manager.query(
    `INSERT INTO access.throttle AS t (bucket, failures, last_at, blocked_until) VALUES ($1, 1, $2, $5)
     ON CONFLICT (bucket) DO UPDATE SET
       failures = CASE WHEN t.last_at < $2 - interval '${FORGET_AFTER}' THEN 1 ELSE t.failures + 1 END,
       last_at = $2,
       blocked_until = CASE WHEN t.last_at < $2 - interval '${FORGET_AFTER}' OR t.failures + 1 < $3 THEN $5
         ELSE $2 + make_interval(secs => least($4::float8, power(2, least(t.failures + 1 - $3, 30)))) END
     WHERE t.blocked_until <= $2 OR t.blocked_until > $2 + make_interval(secs => $4::float8)
     RETURNING 1`,
    [tokenHash(bucket.key), now, bucket.policy.free, bucket.policy.longestSeconds, NOT_BLOCKED],
  );
  if (charged.length === 1) return;
  const rows: { blocked_until: Date }[] = await manager.query(
    `SELECT blocked_until FROM access.throttle WHERE bucket = $1`,
    [tokenHash(bucket.key)],
  );
  const until = rows[0]?.blocked_until ?? now;
  refusals.remember(bucket.key, until, now);
  throw throttled(until.getTime() - now.getTime());
}

/** An address gets back only this attempt: attackers could reset it with an account of their own. */
export async function settleThrottle(
  database: DataSource,
  settled: { readonly forget: readonly string[]; readonly refund: readonly string[] },
  now: Date,
): Promise<void> {
  refusalsOf(database).forget([...settled.forget, ...settled.refund]);
  await database.query(`DELETE FROM access.throttle WHERE bucket = ANY($1::bytea[])`, [
    settled.forget.map(tokenHash),
  ]);
  await database.query(
    `UPDATE access.throttle SET failures = greatest(failures - 1, 0), blocked_until = $2 WHERE bucket = ANY($1::bytea[])`,
    [settled.refund.map(tokenHash), NOT_BLOCKED],
  );
  await database.query(`DELETE FROM access.throttle WHERE last_at < $1::timestamptz - interval '1 day'`, [
    now,
  ]);
}
