import type { EntityManager } from 'typeorm';

/** Names of addresses, users and hosts by entity id; erased ones are left out. */
export async function entityNames(
  manager: EntityManager,
  entityIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { entity_id: string; entity_value: string }[] = await manager.query(
    `SELECT DISTINCT ON (entity_id) entity_id, entity_value FROM soc_case
     WHERE entity_id = ANY($1) AND entity_value <> 'erased' ORDER BY entity_id, opened_at DESC`,
    [entityIds],
  );
  return new Map(rows.map(({ entity_id: id, entity_value: value }) => [id, value]));
}
