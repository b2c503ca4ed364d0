import { type EntityManager, In, LessThan } from 'typeorm';
import type { IncidentsQuery, IncidentSummary } from '../../contract/index.js';
import { IncidentRow } from './entities.js';

/** A page of a tenant's incidents, newest first, and where the next one starts. `manager` must be confined to the tenant. */
export async function listIncidents(
  manager: EntityManager,
  { cursor, limit }: IncidentsQuery,
): Promise<{ readonly items: readonly IncidentSummary[]; readonly next: string | null }> {
  const rows = await manager.find(IncidentRow, {
    where: cursor === undefined ? {} : { position: LessThan(Number(cursor)) },
    order: { position: 'DESC' },
    take: limit,
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { items: rows.map(summaryOf), next: last === undefined ? null : String(last.position) };
}

const summaryOf = ({
  tenantId: _,
  askedTargets: _asked,
  position: _at,
  openedAt,
  changedAt,
  ...row
}: IncidentRow): IncidentSummary => ({
  ...row,
  openedAt: openedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** Which incident a package belongs to; null when there is no such package. `manager` must be confined to the tenant. */
export async function incidentOfPackage(manager: EntityManager, packageId: string): Promise<string | null> {
  const row = await manager.findOneBy(IncidentRow, { evidencePackageId: packageId });
  return row?.id ?? null;
}

/** Titles of incidents by id; forgotten ones are absent. `manager` must be confined to the tenant. */
export async function titlesOf(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await manager.find(IncidentRow, {
    where: { id: In([...ids]) },
    select: { id: true, title: true },
  });
  return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])));
}
