import type { EntityManager } from 'typeorm';

/** When the newest event came in that detection went over (ISO 8601), or null. `manager` must be confined to the tenant. */
export async function readLastScan(manager: EntityManager): Promise<string | null> {
  // Partitions are gone through from the newest, each by its primary key.
  const [row]: { received_at: Date }[] = await manager.query(
    `SELECT received_at FROM soc.event ORDER BY received_at DESC LIMIT 1`,
  );
  return row?.received_at.toISOString() ?? null;
}
