import type { EntityManager } from 'typeorm';
import type { EventCount, SocEventRow } from '../../contract/events.js';
import { type ItemStatus, SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { cameInBy, repeatedThen } from './past.js';
import type { StoredRow } from './stored-row.js';

const MOST_COUNTED = 10_000;

/** For each field the values that match. The empty text matches rows without a value; unknown values match none. */
export interface EventFilter extends Readonly<Partial<Record<EventField, readonly string[]>>> {
  readonly q?: string;
  /** Event time (ISO 8601): `from` is included, `to` is excluded. */
  readonly from?: string;
  readonly to?: string;
}
type EventField =
  | 'severity'
  | 'type'
  | 'status'
  | 'kind'
  | 'sourceId'
  | 'user'
  | 'host'
  | 'srcIp'
  | 'tenantId';

/** The place of a row in the order: its time (ISO 8601) and its id. */
export interface EventPlace {
  readonly value: string | null;
  readonly key: string;
}
export interface EventPageWanted extends EventFilter {
  readonly after?: EventPlace | null;
  readonly limit: number;
}

/** SQL functions that read either one tenant or all operated tenants. */
export interface Reach {
  readonly find: string;
  readonly count: string;
  readonly estimate: string;
}
export interface Scope {
  readonly reach?: Reach | undefined;
  /** Null reads the present. */
  readonly past?: SocMoment | null | undefined;
}

const OWN: Reach = { find: 'soc.find_events', count: 'soc.count_events', estimate: 'soc.estimate_events' };

const COLUMNS = `tenant_id, id, received_at, time, kind, type, severity, title, source_id, source, host, username, src_ip,
  count, flags, alert_id, occurrences, last_seen`;

export async function findPage(
  manager: EntityManager,
  wanted: EventPageWanted,
  { reach = OWN, past = null, whole = false }: Scope & { readonly whole?: boolean } = {},
): Promise<{ readonly rows: readonly StoredRow[]; readonly next: EventPlace | null }> {
  const { limit, after } = wanted;
  const found: StoredRow[] = await manager.query(
    `SELECT ${whole ? '*' : COLUMNS} FROM ${reach.find}($1, $2)`,
    [
      {
        ...filterOf(wanted),
        ...(after && { afterTime: after.value, afterId: after.key }),
        ...cameInBy(past),
      },
      limit + 1,
    ],
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : { value: last.time.toISOString(), key: last.id } };
}

/** The number of matching rows: exact up to 10,000, then an estimate. */
export async function countEvents(
  manager: EntityManager,
  wanted: EventFilter,
  { reach = OWN, past = null }: Scope = {},
): Promise<EventCount> {
  const filter = { ...filterOf(wanted), ...cameInBy(past) };
  const [row]: { count: string }[] = await manager.query(`SELECT ${reach.count}($1, $2) AS count`, [
    filter,
    MOST_COUNTED,
  ]);
  const count = Number(row?.count ?? 0);
  if (count <= MOST_COUNTED) return { count, exact: true };
  const [guess]: { count: string }[] = await manager.query(`SELECT ${reach.estimate}($1) AS count`, [filter]);
  return { count: Math.max(Number(guess?.count ?? 0), MOST_COUNTED), exact: false };
}

export async function findEvent(
  manager: EntityManager,
  id: string,
  past: SocMoment | null = null,
): Promise<StoredRow | null> {
  const found: StoredRow[] = await manager.query(`SELECT * FROM soc.find_events($1, 1)`, [
    { id: [id], ...cameInBy(past) },
  ]);
  const rows = past === null ? found : await repeatedThen(manager, found);
  return rows[0] ?? null;
}

export function viewOf(row: StoredRow, statuses: ReadonlyMap<string, ItemStatus>): SocEventRow {
  const { id, kind, type, title, source, host, count, flags, occurrences } = row;
  return {
    ...{ id, kind, type, title, source, host, count, flags, occurrences },
    lastSeen: row.last_seen?.toISOString() ?? null,
    time: row.time.toISOString(),
    receivedAt: row.received_at.toISOString(),
    severity: SEVERITY_NAMES[row.severity - 1] ?? 'info',
    sourceId: row.source_id,
    status: statuses.get(id) ?? 'active',
    user: row.username,
    srcIp: row.src_ip,
    alertId: row.alert_id,
  };
}

/** The filter in the form that `soc.filter_sql` reads. */
function filterOf({ after: _after, limit: _limit, severity, ...rest }: Partial<EventPageWanted>) {
  return {
    ...rest,
    ...(severity && {
      severity: severity.map((name) => SEVERITY_NAMES.findIndex((known) => known === name) + 1),
    }),
  };
}
