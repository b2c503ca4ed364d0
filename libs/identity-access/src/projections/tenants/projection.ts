import type { Projection, RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { TenantEvent } from '../../domain/tenant-events.js';
import { TenantRow } from './entity.js';

/** The register of tenants, as their operator sees it. */
export const tenantsProjection: Projection = {
  name: 'access-tenants',
  version: 1,
  tables: ['access_tenant'],
  acrossTenants: true,
  handles: ['TenantRegistered', 'TenantRenamed'] satisfies TenantEvent['type'][],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const event = recorded as unknown as TenantEvent;
  const tenants = manager.getRepository(TenantRow);
  switch (event.type) {
    case 'TenantRegistered': {
      const { tenantId: id, operatorTenantId: tenantId, name, kind } = event.data;
      await tenants.insert({ id, tenantId, name, kind, registeredAt: new Date(recorded.metadata.at) });
      return;
    }
    case 'TenantRenamed':
      await tenants.update(event.data.tenantId, { name: event.data.name });
      return;
    default:
      unreachable(event);
  }
}
