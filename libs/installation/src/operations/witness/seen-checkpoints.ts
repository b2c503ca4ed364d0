import type { DataSource } from 'typeorm';
import type { NewCheckpoint, Witness } from './witness.js';

/** The newest checkpoint of each tenant and shard, unless the witness has seen it. @param system Sees every tenant. */
export async function unseenBy(system: DataSource, witness: Witness['name']): Promise<NewCheckpoint[]> {
  const rows: { shard: number; tenant_id: string; size: string; note: string }[] = await system.query(
    `SELECT * FROM (
       SELECT DISTINCT ON (shard, tenant_id) shard, tenant_id, size, note FROM log.checkpoint
       ORDER BY shard, tenant_id, size DESC
     ) newest
     WHERE NOT EXISTS (SELECT FROM log.witnessed w WHERE w.witness = $1 AND w.shard = newest.shard
       AND w.tenant_id = newest.tenant_id AND w.size = newest.size)`,
    [witness],
  );
  return rows.map(({ shard, tenant_id: tenantId, size, note }) => ({
    ...{ shard, tenantId, note },
    size: Number(size),
  }));
}

interface Seen {
  readonly witness: Witness['name'];
  readonly checkpoint: NewCheckpoint;
  readonly cosignature: string | null;
  readonly at: Date;
}

export async function noteSeen(system: DataSource, seen: Seen): Promise<void> {
  const { witness, cosignature, at } = seen;
  const { shard, tenantId, size } = seen.checkpoint;
  await system.query(
    `INSERT INTO log.witnessed (witness, shard, tenant_id, size, at, cosignature) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (witness, shard, tenant_id) DO UPDATE
       SET size = excluded.size, at = excluded.at, cosignature = excluded.cosignature`,
    [witness, shard, tenantId, size, at, cosignature],
  );
}
