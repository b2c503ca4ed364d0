import { newestPage, type Page, type PageRequest } from '@rampart/database';
import type { EntityManager } from 'typeorm';
import type { ApiKeyView } from '../../contract/api-keys.js';
import { ApiKeyRow } from './entity.js';

/** Keys of the transaction's tenant, newest first; of one person, or of all when `userId` is null. */
export async function listApiKeys(
  manager: EntityManager,
  userId: string | null,
  page: PageRequest,
): Promise<Page<ApiKeyView>> {
  const order = { time: 'createdAt', key: 'id', where: userId === null ? {} : { userId } } as const;
  const { items: rows, next } = await newestPage(manager, ApiKeyRow, order, page);
  const uses = await countUses(
    manager,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => {
    const { id, name, maker, scopes, lastUsedOn } = row;
    const times = {
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
    };
    return { id, name, userId: row.userId, maker, scopes, ...times, lastUsedOn, uses: uses.get(id) ?? 0 };
  });
  return { items, next };
}

/** Calls are counted beside the hashes, not in the log. A key whose maker was erased has no count any more. */
async function countUses(manager: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
  const rows: { id: string; uses: string }[] = await manager.query(
    `SELECT id, uses FROM access.api_key WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, uses }) => [id, Number(uses)]));
}
