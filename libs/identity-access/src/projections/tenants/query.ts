import type { EntityManager } from 'typeorm';
import type { TenantView } from '../../contract/index.js';
import { TenantRow } from './entity.js';

/** Includes the staff tenant itself. */
export async function listTenants(manager: EntityManager): Promise<TenantView[]> {
  const rows = await manager.find(TenantRow, { order: { registeredAt: 'ASC', id: 'ASC' } });
  return rows.map(({ id, name, kind, registeredAt }) => ({
    id,
    name,
    kind,
    registeredAt: registeredAt.toISOString(),
  }));
}
