import type { EntityManager } from 'typeorm';
import type { TenantView } from '../../contract/index.js';
import { TenantRow } from './entity.js';

/** The tenants that the transaction's tenant operates, itself included when it is the staff tenant. */
export async function listTenants(manager: EntityManager): Promise<TenantView[]> {
  const rows = await manager.find(TenantRow, { order: { registeredAt: 'ASC', id: 'ASC' } });
  return rows.map(({ id, name, kind, registeredAt }) => ({
    id,
    name,
    kind,
    registeredAt: registeredAt.toISOString(),
  }));
}
