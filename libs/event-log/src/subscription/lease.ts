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

/** Answers with the rows of a statement that begins with SELECT, INSERT or WITH. */
export type Connection = Pick<EntityManager, 'query'>;

export class FencedError extends DomainError {
  override readonly name = 'FencedError';

  constructor(key: SubscriptionKey) {
    super('event-log.fenced', 'conflict', `Another process runs ${key.name} now.`, { ...key });
  }
}

export interface NewSubscription {
  readonly key: SubscriptionKey;
  readonly version: number;
  readonly position: number;
}

/** In one statement. Known ones are left out first: ON CONFLICT would wait for a transaction that moves them. */
export async function registerSubscriptions(
  connection: Connection,
  subscriptions: readonly NewSubscription[],
): Promise<void> {
  await connection.query(
    `INSERT INTO log.subscription (shard, name, slot, version, position)
     SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[], $4::integer[], $5::bigint[])
       AS asked (shard, name, slot, version, position)
     WHERE NOT EXISTS (SELECT FROM log.subscription AS known
       WHERE (known.shard, known.name, known.slot) = (asked.shard, asked.name, asked.slot))
     ORDER BY 1, 2, 3
     ON CONFLICT DO NOTHING`,
    [
      ...columnsOf(subscriptions.map(({ key }) => key)),
      subscriptions.map(({ version }) => version),
      subscriptions.map(({ position }) => position),
    ],
  );
}

export const registerSubscription = (
  connection: Connection,
  key: SubscriptionKey,
  at: { readonly version: number; readonly position: number },
): Promise<void> => registerSubscriptions(connection, [{ key, ...at }]);

interface FoundSubscription {
  readonly version: number;
  readonly position: number;
}

/** Null for a subscription that is not registered. */
export async function findSubscription(
  connection: Connection,
  key: SubscriptionKey,
): Promise<FoundSubscription | null> {
  const [found = null] = await findSubscriptions(connection, [key]);
  return found;
}

/** Finds all with one statement. @returns for each key, null for a subscription that is not registered */
export async function findSubscriptions(
  connection: Connection,
  keys: readonly SubscriptionKey[],
): Promise<(FoundSubscription | null)[]> {
  const rows: { version: number | null; position: string | null }[] = await connection.query(
    `SELECT s.version, s.position FROM ${WANTED} LEFT JOIN log.subscription s USING (shard, name, slot) ORDER BY index`,
    columnsOf(keys),
  );
  return rows.map(({ version, position }) =>
    version === null ? null : { version, position: Number(position) },
  );
}

const WANTED = `unnest($1::smallint[], $2::text[], $3::text[]) WITH ORDINALITY AS wanted(shard, name, slot, index)`;

const columnsOf = (keys: readonly SubscriptionKey[]): [number[], string[], string[]] => [
  keys.map(({ shard }) => shard),
  keys.map(({ name }) => name),
  keys.map(({ slot }) => slot),
];

/** The longest lease of any holder, milliseconds. */
const LONGEST_LEASE_MS = 600_000;

export interface WantedLease {
  readonly key: SubscriptionKey;
  readonly owner: string;
  readonly version: number;
}

/**
 * Acquires leases with one statement. It skips rows that a delivery locks, because waiting would keep the session. A
 * lease too far in the future was made before the clock was corrected, and does not count.
 * @returns for each lease, null when another process has it, or for another version
 */
export async function acquireLeases(
  connection: Connection,
  wanted: readonly WantedLease[],
  leaseMs: number,
): Promise<(Lease | null)[]> {
  const rows: { index: number; epoch: string; position: string }[] = await connection.query(
    `WITH wanted AS (
       SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::integer[])
         WITH ORDINALITY AS wanted(shard, name, slot, owner, version, index)
     ), free AS (
       SELECT wanted.* FROM log.subscription s
       JOIN wanted ON wanted.shard = s.shard AND wanted.name = s.name AND wanted.slot = s.slot
       WHERE s.version = wanted.version
         AND (s.lease_owner IS NULL OR s.lease_owner = wanted.owner OR s.lease_until < now()
           OR s.lease_until > now() + $7 * interval '1 millisecond')
       FOR UPDATE OF s SKIP LOCKED
     ), taken AS (
       UPDATE log.subscription s
       SET lease_owner = free.owner, lease_until = now() + $6 * interval '1 millisecond', epoch = epoch + 1
       FROM free WHERE s.shard = free.shard AND s.name = free.name AND s.slot = free.slot
       RETURNING free.index, s.epoch, s.position
     ) SELECT index::int - 1 AS index, epoch, position FROM taken`,
    [
      ...columnsOf(wanted.map(({ key }) => key)),
      wanted.map(({ owner }) => owner),
      wanted.map(({ version }) => version),
      leaseMs,
      Math.max(LONGEST_LEASE_MS, 2 * leaseMs),
    ],
  );
  const taken = new Map(
    rows.map(({ index, epoch, position }) => [index, { epoch: Number(epoch), position: Number(position) }]),
  );
  return wanted.map((_, index) => taken.get(index) ?? null);
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
    [...columnsOf(leases.map(({ key }) => key)), leases.map(({ epoch }) => epoch), leaseMs],
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
 * @param flushed whether the commit waits for the disk; false only where the log restores the effects
 * @throws FencedError when the lease was lost
 */
export async function advanceCheckpoint(
  connection: Connection,
  key: SubscriptionKey,
  { epoch, from, to }: { readonly epoch: number; readonly from: number; readonly to: number },
  flushed = true,
): Promise<void> {
  const rows: unknown[] = await connection.query(
    `WITH moved AS (
       UPDATE log.subscription SET position = $6
       WHERE shard = $1 AND name = $2 AND slot = $3 AND epoch = $4 AND position = $5 RETURNING 1
     ) SELECT ${flushed ? '1' : `set_config('synchronous_commit', 'off', true)`} FROM moved`,
    [key.shard, key.name, key.slot, epoch, from, to],
  );
  if (rows.length === 0) throw new FencedError(key);
}

export interface CheckpointMove {
  readonly key: SubscriptionKey;
  readonly epoch: number;
  readonly from: number;
  readonly to: number;
}

/** In one statement, without waiting for locked rows. @returns false when a row was locked or its lease lost */
export async function advanceCheckpoints(
  connection: Connection,
  moves: readonly CheckpointMove[],
): Promise<boolean[]> {
  const rows: { index: number }[] = await connection.query(
    `WITH asked AS (
       SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
         WITH ORDINALITY AS asked(shard, name, slot, epoch, before, after, index)
     ), held AS (
       SELECT asked.* FROM log.subscription s
       JOIN asked ON asked.shard = s.shard AND asked.name = s.name AND asked.slot = s.slot
       WHERE s.epoch = asked.epoch AND s.position = asked.before
       FOR UPDATE OF s SKIP LOCKED
     ), moved AS (
       UPDATE log.subscription s SET position = held.after FROM held
       WHERE s.shard = held.shard AND s.name = held.name AND s.slot = held.slot
     ) SELECT index::int - 1 AS index FROM held`,
    [
      ...columnsOf(moves.map(({ key }) => key)),
      moves.map(({ epoch }) => epoch),
      moves.map(({ from }) => from),
      moves.map(({ to }) => to),
    ],
  );
  const moved = new Set(rows.map(({ index }) => index));
  return moves.map((_, index) => moved.has(index));
}
