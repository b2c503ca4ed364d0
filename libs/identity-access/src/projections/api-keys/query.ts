import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { type ApiKeyView, apiKeyViewSchema } from '../../contract/api-keys.js';
import { ApiKeyRow } from './entity.js';
import { apiKeysProjection } from './projection.js';

/** The scope is the user's id, or null for the whole tenant. */
export const apiKeyList = defineList<ApiKeyRow, string | null, ApiKeyView>({
  name: 'api-keys',
  item: apiKeyViewSchema,
  projection: apiKeysProjection.name,
  rows: (manager, userId) => {
    const keys = manager.createQueryBuilder(ApiKeyRow, 'key');
    return userId === null ? keys : keys.where('key.userId = :userId', { userId });
  },
  key: { sql: 'key.id', type: 'uuid' },
  fields: {
    created: { sql: 'key.createdAt', type: 'time' },
    expires: { sql: 'key.expiresAt', type: 'time' },
    name: { sql: 'key.name', type: 'text' },
    user: { sql: 'key.userId', type: 'uuid' },
    scopes: { sql: 'key.scopes', type: 'texts' },
  },
  search: ['key.name', 'key.maker'],
  order: '-created',
  items: async (rows, _, manager) => {
    const ids = rows.map(({ id }) => id);
    const uses = await countUses(manager, ids);
    return rows.map(({ id, name, userId, maker, scopes, lastUsedOn, ...row }) => {
      const times = {
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        revokedAt: row.revokedAt?.toISOString() ?? null,
      };
      return { id, name, userId, maker, scopes, ...times, lastUsedOn, uses: uses.get(id) ?? 0 };
    });
  },
});

/** Calls are counted outside of the log. Keys of an erased maker have no count. */
async function countUses(manager: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
  const rows: { id: string; uses: string }[] = await manager.query(
    `SELECT id, uses FROM access.api_key WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, uses }) => [id, Number(uses)]));
}
