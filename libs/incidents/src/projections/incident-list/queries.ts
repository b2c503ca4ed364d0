import type { EntityManager } from 'typeorm';
import type { IncidentSummary } from '../../contract/index.js';
import { IncidentRow } from './entities.js';

const SHOWN = 500;

/** A tenant's incidents, newest first. `manager` must be confined to the tenant. */
export async function listIncidents(manager: EntityManager): Promise<IncidentSummary[]> {
  const rows = await manager.find(IncidentRow, { order: { openedAt: 'DESC', id: 'DESC' }, take: SHOWN });
  return rows.map(({ tenantId: _, openedAt, changedAt, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }));
}

/** Which incident a package belongs to; null when there is no such package. `manager` must be confined to the tenant. */
export async function incidentOfPackage(manager: EntityManager, packageId: string): Promise<string | null> {
  const row = await manager.findOneBy(IncidentRow, { evidencePackageId: packageId });
  return row?.id ?? null;
}
