import type { EntityManager } from 'typeorm';
import type { EventCount, SearchEvents, SocEventRow } from '../../contract/events.js';
import { type ItemStatus, SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { cameInBy, repeatedThen } from './past.js';
import type { StoredRow } from './stored-row.js';

const MOST_COUNTED = 10_000;

/** SQL functions for one tenant, or for all operated ones. */
export interface Reach {
  readonly find: string;
  readonly count: string;
  readonly estimate: string;
}
/** The searched tenants and moment. */
export interface Scope {
  readonly reach?: Reach | undefined;
  /** Null: now. */
  readonly past?: SocMoment | null | undefined;
}

const OWN: Reach = { find: 'soc.find_events', count: 'soc.count_events', estimate: 'soc.estimate_events' };

const COLUMNS = `tenant_id, id, received_at, time, kind, type, severity, title, source_id, source, host, username, src_ip,
  count, flags, alert_id, occurrences, last_seen`;

export async function findPage(
  manager: EntityManager,
  wanted: SearchEvents,
  { reach = OWN, past = null }: Scope = {},
): Promise<{ readonly rows: readonly StoredRow[]; readonly next: string | null }> {
  const found: StoredRow[] = await manager.query(`SELECT ${COLUMNS} FROM ${reach.find}($1, $2)`, [
    { ...filterOf(wanted), ...cameInBy(past) },
    wanted.limit + 1,
  ]);
  return pageOf(found, wanted.limit);
}

function pageOf(found: readonly StoredRow[], limit: number) {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : `${last.time.getTime()}.${last.id}` };
}

/** Exact up to 10,000, then an estimate. */
export async function countEvents(
  manager: EntityManager,
  wanted: SearchEvents,
  { reach = OWN, past = null }: Scope = {},
): Promise<EventCount> {
  const filter = { ...filterOf({ ...wanted, cursor: undefined }), ...cameInBy(past) };
  const [row]: { count: string }[] = await manager.query(`SELECT ${reach.count}($1, $2) AS count`, [
    filter,
    MOST_COUNTED,
  ]);
  const count = Number(row?.count ?? 0);
  if (count <= MOST_COUNTED) return { count, exact: true };
  const [guess]: { count: string }[] = await manager.query(`SELECT ${reach.estimate}($1) AS count`, [filter]);
  return { count: Math.max(Number(guess?.count ?? 0), MOST_COUNTED), exact: false };
}

export async function findWhole(
  manager: EntityManager,
  wanted: Omit<SearchEvents, 'cursor'> & { readonly cursor?: string | undefined },
  { reach = OWN, past = null }: Scope = {},
): Promise<{ readonly rows: readonly StoredRow[]; readonly next: string | null }> {
  const found: StoredRow[] = await manager.query(`SELECT * FROM ${reach.find}($1, $2)`, [
    { ...filterOf(wanted), ...cameInBy(past) },
    wanted.limit + 1,
  ]);
  return pageOf(found, wanted.limit);
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

function filterOf({
  cursor,
  severity,
  limit: _limit,
  q,
  ...rest
}: Omit<SearchEvents, 'cursor'> & { cursor?: string | undefined }) {
  const [time, id] = cursor?.split('.') ?? [];
  return {
    ...rest,
    ...(q === undefined || q === '' ? {} : { q }),
    ...(severity && { severity: severity.map((name) => SEVERITY_NAMES.indexOf(name) + 1) }),
    ...(time !== undefined &&
      id !== undefined && { afterTime: new Date(Number(time)).toISOString(), afterId: id }),
  };
}
