import { defineList, rankOf } from '@rampart/lists';
import { type EntityManager, In } from 'typeorm';
import {
  incidentSeveritySchema,
  incidentStatusSchema,
  type IncidentSummary,
  incidentSummarySchema,
} from '../../contract/index.js';
import { IncidentRow } from './entities.js';
import { INCIDENTS } from './projection.js';

const WAITING_SQL = `FROM jsonb_array_elements(incident.filings) filing
  WHERE coalesce(filing ->> 'outcome', 'none') NOT IN ('taken_down', 'dismissed')`;

export const incidentList = defineList<IncidentRow, null, IncidentSummary>({
  name: 'incidents',
  item: incidentSummarySchema,
  projection: INCIDENTS,
  rows: (manager) => manager.createQueryBuilder(IncidentRow, 'incident'),
  key: { sql: 'incident.id', type: 'uuid' },
  fields: {
    title: { sql: 'incident.title', type: 'text', nullable: true },
    status: {
      ...{ sql: 'incident.status', type: 'text' },
      order: rankOf('incident.status', incidentStatusSchema.options),
    },
    type: { sql: 'incident.incidentType', type: 'text' },
    severity: {
      ...{ sql: 'incident.severity', type: 'text' },
      order: rankOf('incident.severity', incidentSeveritySchema.options.toReversed()),
    },
    simulated: { sql: 'incident.simulated', type: 'boolean', nullable: true },
    victim: { sql: 'incident.victim', type: 'text', nullable: true },
    suspect: { sql: 'incident.suspect', type: 'text', nullable: true },
    targets: { sql: 'ARRAY(SELECT jsonb_array_elements_text(incident.targets))', type: 'texts' },
    created: {
      ...{ sql: 'incident.openedAt', type: 'time' },
      order: { sql: 'incident.position', type: 'number' },
    },
    /** Incidents that are not withdrawn and have filings without an answer. */
    open: {
      sql: `(incident.status <> 'withdrawn' AND (jsonb_array_length(incident.filings) = 0 OR EXISTS (
        SELECT 1 ${WAITING_SQL})))`,
      type: 'boolean',
    },
    deadline: {
      sql: `(SELECT min((filing ->> 'deadline')::timestamptz) ${WAITING_SQL})`,
      ...{ type: 'time', nullable: true },
    },
    changed: { sql: 'incident.changedAt', type: 'time' },
    evidence: { sql: 'incident.evidenceCount', type: 'number' },
    report: { sql: 'incident.reportId', type: 'text' },
  },
  search: [
    ...['incident.title', 'incident.reportId', 'incident.victim', 'incident.suspect'],
    ...['incident.status', 'incident.incidentType', 'incident.severity'],
  ],
  order: '-created',
  items: (rows) => rows.map(summaryOf),
});

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

/** The incident of a package; null when there is no such package. `manager` must be confined to the tenant. */
export async function incidentOfPackage(manager: EntityManager, packageId: string): Promise<string | null> {
  const row = await manager.findOneBy(IncidentRow, { evidencePackageId: packageId });
  return row?.id ?? null;
}

export async function namesOf(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string } & Pick<IncidentSummary, 'handles'>>> {
  const rows = await manager.find(IncidentRow, {
    where: { id: In([...ids]) },
    select: { id: true, title: true, handles: true },
  });
  return new Map(
    rows.flatMap(({ id, title, handles }) => (title === null ? [] : [[id, { name: title, handles }]])),
  );
}
