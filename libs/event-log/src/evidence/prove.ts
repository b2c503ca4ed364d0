import { DomainError, t } from '@rampart/kernel';
import type { QueryResultRow } from 'pg';
import type { Position } from '../contract/event-log.js';
import { tileReader } from './checkpoint-runner.js';
import { consistencyPath, inclusionPath } from './merkle-tree.js';
import { subtreeOfTiles } from './tiles.js';

export interface InclusionProof {
  readonly tenantId: string;
  /** Starts at 0. */
  readonly index: number;
  /** SHA-256(header || SHA-256(payload)); the tree holds SHA-256(0x00 || leaf). */
  readonly leaf: Buffer;
  readonly path: readonly Buffer[];
  /** The size of the newest signed checkpoint's tree. */
  readonly size: number;
  readonly note: string;
}

export interface ConsistencyProof {
  readonly older: { readonly size: number; readonly note: string };
  readonly newer: { readonly size: number; readonly note: string };
  readonly path: readonly Buffer[];
}

/** A pool of `pg`, or another connection that answers as it does. */
export interface ProofReader {
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<{ readonly rows: Row[] }>;
}

export interface ProofSource {
  readonly pool: ProofReader;
  readonly shard?: number;
}

/** @throws DomainError `event-log.not-signed-yet` until a checkpoint covers it (at most a second) */
export async function proveInclusion(
  { pool, shard = 0 }: ProofSource,
  position: Position,
): Promise<InclusionProof> {
  const { rows } = await pool.query<{
    tenant_id: string;
    leaf: Buffer;
    index: string;
    size: string;
    note: string;
  }>(
    `SELECT e.tenant_id, e.leaf, b.size - 1 - (b.last_position - e.position) AS index, c.size, c.note
     FROM log.event e
     JOIN log.block b ON b.shard = e.shard AND b.tenant_id = e.tenant_id AND b.first_position <= e.position
       AND b.last_position >= e.position
     JOIN log.checkpoint c ON c.shard = e.shard AND c.tenant_id = e.tenant_id AND c.size >= b.size
     WHERE e.shard = $1 AND e.position = $2 ORDER BY c.size DESC LIMIT 1`,
    [shard, position],
  );
  const [row] = rows;
  if (row === undefined)
    throw new DomainError(
      'event-log.not-signed-yet',
      'not-found',
      t`No checkpoint covers position ${position} yet. Try again later.`,
      { position },
    );
  const [index, size] = [Number(row.index), Number(row.size)];
  const path = await inclusionPath(
    index,
    size,
    subtreeOfTiles(tileReader(asManager(pool), shard, row.tenant_id)),
  );
  return { tenantId: row.tenant_id, index, leaf: row.leaf, path, size, note: row.note };
}

/** By default the newest one extends an older one. @throws DomainError `event-log.no-such-checkpoint` */
export async function proveConsistency(
  { pool, shard = 0 }: ProofSource,
  tenantId: string,
  olderSize: number,
  newerSize?: number,
): Promise<ConsistencyProof> {
  const { rows } = await pool.query<{ size: string; note: string }>(
    `SELECT size, note FROM log.checkpoint WHERE shard = $1 AND tenant_id = $2
       AND (size = $3 OR size = coalesce($4, (SELECT max(size) FROM log.checkpoint WHERE shard = $1 AND tenant_id = $2)))
     ORDER BY size`,
    [shard, tenantId, olderSize, newerSize ?? null],
  );
  const older = rows.find((row) => Number(row.size) === olderSize);
  const newer = rows.at(-1);
  if (older === undefined || newer === undefined)
    throw new DomainError(
      'event-log.no-such-checkpoint',
      'not-found',
      t`There is no checkpoint over ${olderSize} events. Name a size from the list.`,
      {
        tenantId,
        size: olderSize,
      },
    );
  const subtree = subtreeOfTiles(tileReader(asManager(pool), shard, tenantId));
  const path = await consistencyPath(olderSize, Number(newer.size), subtree);
  return {
    older: { size: olderSize, note: older.note },
    newer: { size: Number(newer.size), note: newer.note },
    path,
  };
}

function asManager(pool: ProofReader): Parameters<typeof tileReader>[0] {
  return { query: async (sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows as never };
}
