import { type DataSource, IsNull, Not } from 'typeorm';
import type { FiledLookAlikes } from '../../ports/filed-look-alikes.js';
import { IncidentRow } from './entities.js';

/** Reads filed look-alikes from the read model. `dataSource` must see every tenant. */
export function filedLookAlikes(dataSource: DataSource): FiledLookAlikes {
  return {
    async open() {
      const rows = await dataSource.manager.find(IncidentRow, {
        where: { status: 'filed', lookAlike: Not(IsNull()) },
        order: { changedAt: 'ASC', id: 'ASC' },
      });
      const waits = ({ filings }: IncidentRow): boolean =>
        filings.some(({ outcome }) => outcome === null || outcome === 'reopened');
      return rows.filter(waits).map(({ id, tenantId }) => ({ tenantId, incidentId: id }));
    },
  };
}
