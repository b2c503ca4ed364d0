import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { type TenantView, tenantViewSchema } from '../../contract/index.js';
import { TenantRow } from './entity.js';

export async function listTenants(manager: EntityManager): Promise<TenantView[]> {
  const rows = await manager.find(TenantRow, { order: { registeredAt: 'ASC', id: 'ASC' } });
  return rows.map(tenantView);
}

const tenantView = ({ id, name, kind, registeredAt }: TenantRow): TenantView => ({
  ...{ id, name, kind },
  registeredAt: registeredAt.toISOString(),
});

/** Tenants in the order of registration, including the staff tenant. */
export const tenantList = defineList<TenantRow, null, TenantView>({
  name: 'tenants',
  item: tenantViewSchema,
  projection: 'access-tenants',
  rows: (manager) => manager.createQueryBuilder(TenantRow, 'tenant'),
  key: { sql: 'tenant.id', type: 'uuid' },
  fields: {
    registered: { sql: 'tenant.registeredAt', type: 'time' },
    id: { sql: 'tenant.id', type: 'uuid' },
    name: { sql: 'tenant.name', type: 'text' },
    kind: { sql: 'tenant.kind', type: 'text' },
  },
  search: ['tenant.name', 'tenant.kind'],
  order: 'registered',
  items: (rows) => rows.map(tenantView),
});
