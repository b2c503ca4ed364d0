import { type DataSource, IsNull, Not } from 'typeorm';
import type { MonitoredIdentities } from '../../ports/monitored-identities.js';
import { ProtectedIdentityRow } from './entities.js';

/** Reads monitored identities. `dataSource` must see every tenant. */
export function monitoredIdentities(dataSource: DataSource): MonitoredIdentities {
  return {
    async list() {
      const rows = await dataSource.manager.findBy(ProtectedIdentityRow, { monitoringAnchor: Not(IsNull()) });
      return rows.flatMap(({ tenantId, identityId, profile, monitoring, monitoringAnchor }) =>
        monitoring === null || monitoringAnchor === null
          ? []
          : [
              {
                tenantId,
                identityId,
                handle: profile.handles[0] ?? '',
                ...monitoring,
                anchor: monitoringAnchor.toISOString(),
              },
            ],
      );
    },
  };
}
