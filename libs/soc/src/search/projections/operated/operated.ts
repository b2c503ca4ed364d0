import { DomainError, t } from '@rampart/kernel';
import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import type { EventCount } from '../../../detection/contract/events.js';
import { type OperatedCase, operatedCaseSchema, type TenantName } from '../../contract/operated.js';
import type { ItemStatus } from '../../../contract/vocabulary.js';
import type { EventOverview } from '../../contract/overview.js';
import { readOverview } from '../events/overview.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { type CaseRow, caseView } from '../../../cases/projections/cases/case-view.js';
import { listedSql, shownSql } from '../../../cases/projections/cases/cases.sql.js';
import { CASES, type FoundCase, idsOf, inOrder, noSuchCase } from '../../../cases/projections/cases/lists.js';
import { SOC_CASES } from '../../../cases/projections/cases/projection.js';
import { statusOf } from '../../../response/projections/items/queries.js';
import { type OperatedMoment, repeatedThen } from '../../../detection/projections/events/past.js';
import { countEvents, type EventFilter, type Reach } from '../../../detection/projections/events/queries.js';
import type { EventsFrom } from '../events/events-from.js';
import type { StoredRow } from '../../../detection/projections/events/stored-row.js';

/** Every tenant that the transaction's tenant operates. */
const OPERATED: Reach = {
  find: 'soc.find_operated_events',
  count: 'soc.count_operated_events',
  estimate: 'soc.estimate_operated_events',
};

type Names = ReadonlyMap<string, string>;

const tenantOf = ({ tenant_id: id }: Pick<StoredRow, 'tenant_id'>, names: Names): TenantName => ({
  id,
  name: names.get(id) ?? id,
});

/** Reads events of the operated tenants. `manager` must be confined to their operator. */
export const fromOperated = (names: Names, past: OperatedMoment | null): EventsFrom => ({
  ...{ names, reach: OPERATED, past },
  statuses: (manager, ids) => statusesOf(manager, ids, names, past),
  repeated: (_manager, rows) =>
    past === null ? Promise.resolve(rows) : past.across((all) => repeatedThen(all, rows, [...names.keys()])),
});

const statusesOf = (
  manager: EntityManager,
  ids: readonly string[],
  names: Names,
  past: OperatedMoment | null,
): Promise<ReadonlyMap<string, ItemStatus>> =>
  past === null
    ? operatedStatuses(manager, ids)
    : past.across((all) => statusOf(all, ids, [...names.keys()]));

async function operatedStatuses(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemStatus>> {
  const rows: { item_id: string; status: ItemStatus }[] = await manager.query(
    `SELECT item_id, status FROM soc.operated_statuses($1)`,
    [ids],
  );
  return new Map(rows.map(({ item_id, status }) => [item_id, status]));
}

/** The number of events of operated tenants that a search finds: exact up to 10,000, then estimated. */
export const countOperated = (
  manager: EntityManager,
  wanted: EventFilter,
  past: SocMoment | null = null,
): Promise<EventCount> => countEvents(manager, wanted, { reach: OPERATED, past });

export const readOperatedOverview = (
  manager: EntityManager,
  wanted: EventFilter,
  past: SocMoment | null = null,
): Promise<EventOverview> => readOverview(manager, wanted, { reach: OPERATED, past });

/** Finds the tenant of an event. @throws DomainError `soc-event.not-found`, also for tenants of other operators */
export async function requireOperatedEvent(manager: EntityManager, eventId: string): Promise<string> {
  const [row]: { tenant_id: string }[] = await manager.query(
    `SELECT tenant_id FROM ${OPERATED.find}($1, 1)`,
    [{ id: [eventId] }],
  );
  if (row === undefined)
    throw new DomainError('soc-event.not-found', 'not-found', t`This event does not exist. Reload the list.`);
  return row.tenant_id;
}

interface OperatedCases {
  readonly names: Names;
  readonly now: Date;
  /** Whether a past moment is read: then no row is hidden. */
  readonly past: boolean;
}
type FoundThere = FoundCase & Pick<StoredRow, 'tenant_id'>;

/** The latest alerts first. The present is read within the operator, the past over all tenants. */
export const operatedCaseList = defineList<FoundThere, OperatedCases, OperatedCase>({
  ...CASES,
  name: 'operated-cases',
  item: operatedCaseSchema,
  projection: SOC_CASES,
  rows: (manager, { names, past }) =>
    manager
      .createQueryBuilder()
      .select('found.*')
      .from<FoundThere>(
        past
          ? `(${listedSql('tenant_id = ANY (CAST(:operated AS uuid[]))')})`
          : '(SELECT * FROM soc.found_operated_cases())',
        'found',
      )
      .setParameters(past ? { operated: [...names.keys()] } : {}),
  fields: { ...CASES.fields, tenant: { sql: 'found.tenant_id', type: 'uuid' } },
  items: async (found, { names, now, past }, manager) => {
    const asked = [now.toISOString(), idsOf(found)];
    const rows: (CaseRow & FoundThere)[] = past
      ? await manager.query(shownSql('case_id = ANY ($2) AND tenant_id = ANY ($3)'), [
          ...asked,
          [...names.keys()],
        ])
      : await manager.query(`SELECT * FROM soc.shown_operated_cases($1, $2)`, asked);
    return inOrder(found, rows).map((row) => ({ ...caseView(row), tenant: tenantOf(row, names) }));
  },
});

/** Finds the tenant of a case. @throws DomainError `soc-case.not-found`, also for tenants of other operators */
export async function requireOperatedCase(manager: EntityManager, caseId: string): Promise<string> {
  const [row]: { tenant_id: string | null }[] = await manager.query(
    `SELECT soc.tenant_of_operated_case($1) AS tenant_id`,
    [caseId],
  );
  if (!row?.tenant_id) throw noSuchCase();
  return row.tenant_id;
}

/** The newest processed event's arrival (ISO 8601), or null. `manager` must be confined to the operator. */
export async function readOperatedLastScan(manager: EntityManager, now: Date): Promise<string | null> {
  const [row]: Pick<StoredRow, 'received_at'>[] = await manager.query(
    `SELECT received_at FROM ${OPERATED.find}($1, 1)`,
    [{ to: now.toISOString() }],
  );
  return row?.received_at.toISOString() ?? null;
}
