import { defineProjection } from '@rampart/event-log';
import { tenantRegistered, tenantRenamed } from '../../domain/tenant-events.js';
import { TenantRow } from './entity.js';

export const tenantsProjection = defineProjection({
  name: 'access-tenants',
  version: 1,
  tables: ['access_tenant'],
  acrossTenants: true,
  of: [tenantRegistered, tenantRenamed],
  when: {
    TenantRegistered: ({ data, metadata }, manager) => {
      const { tenantId: id, operatorTenantId: tenantId, name, kind } = data;
      return manager.insert(TenantRow, { id, tenantId, name, kind, registeredAt: new Date(metadata.at) });
    },
    TenantRenamed: ({ data: { tenantId: id, name } }, manager) => manager.update(TenantRow, { id }, { name }),
  },
});
