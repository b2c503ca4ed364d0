import type { EntityManager } from 'typeorm';
import type { ApiKeyView } from '../../contract/api-keys.js';
import { ApiKeyRow } from './entity.js';

/** Most anybody is shown; far more than the limit per person makes likely. */
const SHOWN = 500;

/** Keys of the transaction's tenant, newest first; those of one person, or everybody's when `userId` is null. */
export async function listApiKeys(manager: EntityManager, userId: string | null): Promise<ApiKeyView[]> {
  const rows = await manager.find(ApiKeyRow, {
    where: userId === null ? {} : { userId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: SHOWN,
  });
  const uses = await countUses(
    manager,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, name, maker, scopes, lastUsedOn } = row;
    const times = {
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
    };
    return { id, name, userId: row.userId, maker, scopes, ...times, lastUsedOn, uses: uses.get(id) ?? 0 };
  });
}

/** Calls are counted beside the hashes, not in the log. A key whose maker was erased has no count any more. */
async function countUses(manager: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
  const rows: { id: string; uses: string }[] = await manager.query(
    `SELECT id, uses FROM access.api_key WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, uses }) => [id, Number(uses)]));
}
