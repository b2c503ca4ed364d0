import { DomainError } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';

/** `build` is the next version that is built while `live` is read. */
export type SubscriptionSlot = 'live' | 'build';

export interface SubscriptionKey {
  readonly shard: number;
  readonly name: string;
  readonly slot: SubscriptionSlot;
}

export interface Lease {
  readonly epoch: number;
  readonly position: number;
}

type Connection = Pick<EntityManager, 'query'>;

export class FencedError extends DomainError {
  override readonly name = 'FencedError';

  constructor(key: SubscriptionKey) {
    super('event-log.fenced', 'conflict', `Another process runs ${key.name} now.`, { ...key });
  }
}

export async function registerSubscription(
  connection: Connection,
  { shard, name, slot }: SubscriptionKey,
  { version, position }: { readonly version: number; readonly position: number },
): Promise<void> {
  await connection.query(
    `INSERT INTO log.subscription (shard, name, slot, version, position) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [shard, name, slot, version, position],
  );
}

/** Null for a subscription that is not registered. */
export async function findSubscription(
  connection: Connection,
  { shard, name, slot }: SubscriptionKey,
): Promise<{ readonly version: number; readonly position: number } | null> {
  const rows: { version: number; position: string }[] = await connection.query(
    `SELECT version, position FROM log.subscription WHERE shard = $1 AND name = $2 AND slot = $3`,
    [shard, name, slot],
  );
  const [row] = rows;
  return row === undefined ? null : { version: row.version, position: Number(row.position) };
}

/** The longest lease of any holder, milliseconds. */
const LONGEST_LEASE_MS = 600_000;

/**
 * Null when the lease is held by another process, or for another version. A lease too far in the future was made before
 * the clock was corrected, and does not count.
 */
export async function acquireLease(
  connection: Connection,
  { shard, name, slot }: SubscriptionKey,
  { owner, version, leaseMs }: { readonly owner: string; readonly version: number; readonly leaseMs: number },
): Promise<Lease | null> {
  const rows: { epoch: string; position: string }[] = await connection.query(
    `WITH taken AS (
       UPDATE log.subscription SET lease_owner = $4, lease_until = now() + $5 * interval '1 millisecond', epoch = epoch + 1
       WHERE shard = $1 AND name = $2 AND slot = $3 AND version = $6
         AND (lease_owner IS NULL OR lease_owner = $4 OR lease_until < now()
           OR lease_until > now() + $7 * interval '1 millisecond')
       RETURNING epoch, position
     ) SELECT epoch, position FROM taken`,
    [shard, name, slot, owner, leaseMs, version, Math.max(LONGEST_LEASE_MS, 2 * leaseMs)],
  );
  const [row] = rows;
  return row === undefined ? null : { epoch: Number(row.epoch), position: Number(row.position) };
}

export interface HeldLease {
  readonly key: SubscriptionKey;
  readonly epoch: number;
}

/** Skips leases whose row is locked by a delivery. @returns for each lease, whether another process took it */
export async function renewLeases(
  connection: Connection,
  leases: readonly HeldLease[],
  leaseMs: number,
): Promise<boolean[]> {
  const rows: { index: number }[] = await connection.query(
    `WITH mine AS (
       SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[], $4::bigint[])
         WITH ORDINALITY AS mine(shard, name, slot, epoch, index)
     ), found AS (
       SELECT mine.*, s.epoch = mine.epoch AS held FROM log.subscription s
       JOIN mine ON mine.shard = s.shard AND mine.name = s.name AND mine.slot = s.slot
       FOR UPDATE OF s SKIP LOCKED
     ), kept AS (
       UPDATE log.subscription s SET lease_until = now() + $5 * interval '1 millisecond' FROM found
       WHERE found.held AND s.shard = found.shard AND s.name = found.name AND s.slot = found.slot
     ) SELECT index::int - 1 AS index FROM found WHERE NOT held`,
    [
      leases.map(({ key }) => key.shard),
      leases.map(({ key }) => key.name),
      leases.map(({ key }) => key.slot),
      leases.map(({ epoch }) => epoch),
      leaseMs,
    ],
  );
  const lost = new Set(rows.map(({ index }) => index));
  return leases.map((_, index) => lost.has(index));
}

/** Releases a lease, so that another process need not wait until it expires. */
export async function releaseLease(
  connection: Connection,
  { shard, name, slot }: SubscriptionKey,
  epoch: number,
): Promise<void> {
  await connection.query(
    `UPDATE log.subscription SET lease_owner = NULL, lease_until = NULL
     WHERE shard = $1 AND name = $2 AND slot = $3 AND epoch = $4`,
    [shard, name, slot, epoch],
  );
}

/**
 * Moves the checkpoint. In one transaction with the effects, each effect happens once.
 *
 * @throws FencedError when the lease was lost
 */
export async function advanceCheckpoint(
  connection: Connection,
  key: SubscriptionKey,
  { epoch, from, to }: { readonly epoch: number; readonly from: number; readonly to: number },
): Promise<void> {
  const rows: unknown[] = await connection.query(
    `WITH moved AS (
       UPDATE log.subscription SET position = $6
       WHERE shard = $1 AND name = $2 AND slot = $3 AND epoch = $4 AND position = $5 RETURNING 1
     ) SELECT 1 FROM moved`,
    [key.shard, key.name, key.slot, epoch, from, to],
  );
  if (rows.length === 0) throw new FencedError(key);
}
