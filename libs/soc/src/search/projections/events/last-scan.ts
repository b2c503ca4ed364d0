import type { EntityManager } from 'typeorm';

/** The arrival of the newest processed event (ISO 8601), or null. `manager` must be confined to the tenant. */
export async function readLastScan(manager: EntityManager): Promise<string | null> {
  // Reads the newest partitions first, by primary key.
  const [row]: { received_at: Date }[] = await manager.query(
    `SELECT received_at FROM soc.event ORDER BY received_at DESC LIMIT 1`,
  );
  return row?.received_at.toISOString() ?? null;
}
