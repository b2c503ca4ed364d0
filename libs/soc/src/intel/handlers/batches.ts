import { withTenant } from '@rampart/database';
import { type EventLog, userActor } from '@rampart/event-log';
import { storableJson } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import type { IntelItem } from '../contract/intel.js';
import { socIndicatorsChanged } from '../domain/intel.events.js';
import type { ChangeSet } from './change-set.js';

export interface BatchOf {
  readonly id: string;
  readonly tenantId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly origin: IntelItem['origin'];
  readonly name: string;
  /** Null when a feed made the change. */
  readonly by: string | null;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  readonly softens: boolean;
}

export interface Refusal {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface Refused {
  readonly count: number;
  readonly first: readonly Refusal[];
}

const COLUMNS = `id, tenant_id, generation, at, origin, name, by, sha256, softens, added, changed, removed, refused`;

interface StoredBatch {
  readonly id: string;
  readonly tenant_id: string;
  readonly generation: string;
  readonly at: Date;
  readonly origin: IntelItem['origin'];
  readonly name: string;
  readonly by: string | null;
  readonly sha256: string;
  readonly softens: boolean;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly refused: number;
}

/** Stores a change in its transaction; {@link announceBatches} appends it to the log. */
export function keepBatch(
  manager: EntityManager,
  { id, tenantId, at, origin, name, by, sha256, softens }: BatchOf,
  { generation, tally }: ChangeSet,
  refused: Refused,
): Promise<unknown> {
  return manager.query(
    `INSERT INTO soc.intel_batch (tenant_id, id, generation, at, origin, name, by, sha256, softens, added, changed,
       removed, unchanged, refused, refusals, announced)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, false)`,
    [
      ...[tenantId, id, generation, at, origin, name, by, sha256, softens],
      ...[tally.added, tally.changed, tally.removed, tally.unchanged, refused.count],
      storableJson(refused.first),
    ],
  );
}

/** @param database as `rampart_app` with a tenant, or `rampart_system` for all @returns the last position */
export async function announceBatches(
  log: EventLog,
  database: DataSource,
  tenantId: string,
): Promise<number | null> {
  const ask = <Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> =>
    withTenant(database, tenantId, work);
  const due: StoredBatch[] = await ask((manager) =>
    manager.query(
      `SELECT ${COLUMNS} FROM soc.intel_batch WHERE tenant_id = $1 AND NOT announced ORDER BY generation`,
      [tenantId],
    ),
  );
  let position: number | null = null;
  for (const batch of due) {
    const { id, by, at, generation, tenant_id: _tenant, ...said } = batch;
    const data = { batchId: id, by, generation: Number(generation), ...said };
    const { lastPosition } = await log.append({
      tenantId,
      stream: `soc-intel:${tenantId}`,
      expectedVersion: 'any',
      events: [{ type: socIndicatorsChanged.type, data }],
      commandId: id,
      metadata: {
        actor: by === null ? 'worker:soc-intel' : userActor(by),
        correlationId: id,
        at: at.toISOString(),
      },
    });
    position = lastPosition;
    await ask((manager) => manager.query(`UPDATE soc.intel_batch SET announced = true WHERE id = $1`, [id]));
  }
  return position;
}
