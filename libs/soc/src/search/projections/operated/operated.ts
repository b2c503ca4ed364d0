import type { Page } from '@rampart/database';
import { projectionPosition } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { EventCount } from '../../../detection/contract/events.js';
import type {
  ListOperatedCases,
  OperatedCase,
  OperatedEventRow,
  OperatedPage,
  SearchOperated,
  TenantName,
} from '../../contract/operated.js';
import type { ItemStatus } from '../../../contract/vocabulary.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import type { ExportedFrom } from '../../handlers/exports/rows.js';
import { caseList, type CaseRow, caseView } from '../../../cases/projections/cases/case-view.js';
import { listedSql } from '../../../cases/projections/cases/cases.sql.js';
import { SOC_ITEMS } from '../../../response/projections/items/projection.js';
import { statusOf } from '../../../response/projections/items/queries.js';
import { type OperatedMoment, repeatedThen } from '../../../detection/projections/events/past.js';
import { countEvents, findPage, type Reach, viewOf } from '../../../detection/projections/events/queries.js';
import type { StoredRow } from '../../../detection/projections/events/stored-row.js';

/** Every tenant that the transaction's tenant operates. */
const OPERATED: Reach = {
  find: 'soc.find_operated_events',
  count: 'soc.count_operated_events',
  estimate: 'soc.estimate_operated_events',
};

type Names = ReadonlyMap<string, string>;

const operatedView = (
  row: StoredRow,
  statuses: ReadonlyMap<string, ItemStatus>,
  names: Names,
): OperatedEventRow => ({ ...viewOf(row, statuses), tenant: tenantOf(row, names) });

const tenantOf = ({ tenant_id: id }: Pick<StoredRow, 'tenant_id'>, names: Names): TenantName => ({
  id,
  name: names.get(id) ?? id,
});

export const exportOfOperated = (names: Names, past: OperatedMoment | null): ExportedFrom => ({
  ...{ names, reach: OPERATED, past },
  statuses: (manager, ids) => statusesOf(manager, ids, names, past),
  repeated: (_manager, rows) =>
    past === null ? Promise.resolve(rows) : past.across((all) => repeatedThen(all, rows, [...names.keys()])),
});

/** One page of events of operated tenants, newest first. `manager` must be confined to their operator. */
export async function searchOperated(
  manager: EntityManager,
  wanted: SearchOperated,
  names: Names,
  past: OperatedMoment | null = null,
): Promise<Omit<OperatedPage, 'asOf'>> {
  const statusAsOf = past?.position ?? (await projectionPosition(manager, SOC_ITEMS));
  const { rows: found, next } = await findPage(manager, wanted, { reach: OPERATED, past });
  const rows =
    past === null ? found : await past.across((all) => repeatedThen(all, found, [...names.keys()]));
  const ids = rows.map(({ id }) => id);
  const statuses = await statusesOf(manager, ids, names, past);
  return { items: rows.map((row) => operatedView(row, statuses, names)), next, statusAsOf };
}

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

/** How many events of operated tenants a search finds: exactly up to 10,000, beyond that about. */
export const countOperated = (
  manager: EntityManager,
  wanted: SearchOperated,
  past: SocMoment | null = null,
): Promise<EventCount> => countEvents(manager, wanted, { reach: OPERATED, past });

/** The tenant of an event. @throws DomainError `soc-event.not-found`, also for tenants of other operators */
export async function requireOperatedEvent(manager: EntityManager, eventId: string): Promise<string> {
  const [row]: { tenant_id: string }[] = await manager.query(
    `SELECT tenant_id FROM ${OPERATED.find}($1, 1)`,
    [{ id: [eventId] }],
  );
  if (row === undefined)
    throw new DomainError('soc-event.not-found', 'not-found', 'This event does not exist. Reload the list.');
  return row.tenant_id;
}

export async function listOperatedCases(
  manager: EntityManager,
  { status, cursor, limit, tenantId, names }: ListOperatedCases & { readonly names: Names },
  now: Date,
  past: OperatedMoment | null = null,
): Promise<Page<OperatedCase>> {
  const asked = [now.toISOString(), status ?? null, cursor ?? null, limit + 1];
  const rows: (CaseRow & Pick<StoredRow, 'tenant_id'>)[] =
    past === null
      ? await manager.query(`SELECT * FROM soc.operated_cases($1, $2, $3, $4, $5)`, [
          ...[...asked, tenantId ?? null],
        ])
      : await past.across((all) =>
          all.query(listedSql('tenant_id = ANY ($5)'), [
            ...asked,
            [...names.keys()].filter((id) => tenantId === undefined || id === tenantId),
          ]),
        );
  return caseList(
    rows.map((row) => ({ ...caseView(row), tenant: tenantOf(row, names) })),
    limit,
  );
}

/** The tenant of a case. @throws DomainError `soc-case.not-found`, also for tenants of other operators */
export async function requireOperatedCase(manager: EntityManager, caseId: string): Promise<string> {
  const [row]: { tenant_id: string | null }[] = await manager.query(
    `SELECT soc.tenant_of_operated_case($1) AS tenant_id`,
    [caseId],
  );
  if (!row?.tenant_id)
    throw new DomainError('soc-case.not-found', 'not-found', 'This case does not exist. Reload the list.');
  return row.tenant_id;
}

/**
 * Arrival of the newest processed event in operated tenants (ISO 8601); null: none. `manager` must be confined to their
 * operator.
 */
export async function readOperatedLastScan(manager: EntityManager, now: Date): Promise<string | null> {
  const [row]: Pick<StoredRow, 'received_at'>[] = await manager.query(
    `SELECT received_at FROM ${OPERATED.find}($1, 1)`,
    [{ to: now.toISOString() }],
  );
  return row?.received_at.toISOString() ?? null;
}
