import { firstOf, type Page, type PageRequest, startAfter } from '@rampart/database';
import type { EntityManager } from 'typeorm';
import { REFRESH_SECONDS } from '../../adapters/refresh-tokens.js';
import type { AuthMethod, SessionView, TenantSessionView } from '../../contract/index.js';

interface OpenSession {
  readonly id: string;
  readonly started_at: Date;
  /** Null in the past, when the last use is unknown. */
  readonly seen_at: Date | null;
  readonly expires_at: Date;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly methods: AuthMethod[];
}

/** Which sessions a list is about. */
interface Asked {
  /** The session that asks; null for an API key. */
  readonly currentSessionId: string | null;
  /** Now, or the moment of the past that the list is about. */
  readonly at: Date;
  readonly page: PageRequest;
}

/** A moment, and since when a session must have been used to go on then. */
const thatAndAWeekBefore = (at: Date): readonly Date[] => [
  at,
  new Date(at.getTime() - REFRESH_SECONDS * 1000),
];

const startOf = ({ limit, cursor }: PageRequest) => [...startAfter(cursor), limit + 1];

/** A page of a table, newest first; `$3` to `$5` are `startOf`. */
const after = (table: 's' | 'p' | 'o'): string =>
  `($3::timestamptz IS NULL OR (${table}.started_at, ${table}.id) < ($3, $4::uuid))
   ORDER BY ${table}.started_at DESC, ${table}.id DESC LIMIT $5`;

function pageOf<Row extends OpenSession, View>(
  rows: readonly Row[],
  { limit }: PageRequest,
  viewOf: (row: Row) => View,
): Page<View> {
  const { items, next } = firstOf(rows, limit, ({ started_at: at, id }) => ({ at, key: id }));
  return { items: items.map(viewOf), next };
}

/**
 * A user's open sessions, newest first. The secrets' table says which are open at this very moment; the read model
 * says where they are, and may be a moment behind. One that nothing refreshed for a week can never be used again, and
 * is not shown.
 */
export async function listOpenSessions(
  manager: EntityManager,
  userId: string,
  { currentSessionId, at: now, page }: Asked,
): Promise<Page<SessionView>> {
  const rows: OpenSession[] = await manager.query(
    `SELECT s.id, s.started_at, s.seen_at, s.expires_at, s.methods, p.address, p.user_agent
     FROM access.session s LEFT JOIN access_session p ON p.id = s.id
     WHERE s.revoked_at IS NULL AND s.expires_at > $1 AND s.seen_at > $2 AND s.user_id = $6 AND ${after('s')}`,
    [...thatAndAWeekBefore(now), ...startOf(page), userId],
  );
  return pageOf(rows, page, (row) => toView(row, currentSessionId));
}

interface OpenSessionOfTenant extends OpenSession {
  readonly user_id: string;
  readonly username: string | null;
  readonly display_name: string | null;
}

/** Like `listOpenSessions`, for all users of the transaction's tenant. */
export async function listOpenSessionsOfTenant(
  manager: EntityManager,
  { currentSessionId, at: now, page }: Asked,
): Promise<Page<TenantSessionView>> {
  const rows: OpenSessionOfTenant[] = await manager.query(
    `SELECT s.id, s.started_at, s.seen_at, s.expires_at, s.methods, s.user_id, p.address, p.user_agent, u.username,
       u.display_name
     FROM access.session s LEFT JOIN access_session p ON p.id = s.id LEFT JOIN access_user u ON u.id = s.user_id
     WHERE s.revoked_at IS NULL AND s.expires_at > $1 AND s.seen_at > $2 AND ${after('s')}`,
    [...thatAndAWeekBefore(now), ...startOf(page)],
  );
  return pageOf(rows, page, (row) => tenantView(row, currentSessionId));
}

const tenantView = (row: OpenSessionOfTenant, currentSessionId: string | null): TenantSessionView => ({
  ...toView(row, currentSessionId),
  userId: row.user_id,
  username: row.username ?? row.user_id,
  displayName: row.display_name ?? '',
});

/**
 * Sessions that were open at a moment (`$1`), by read models as they stood then. The secrets' table knows only when one was
 * used last of all: used since, it was open; not used for a week before, it was not (`$2`).
 */
const OPEN_THEN = `
  SELECT p.id, p.started_at, CASE WHEN s.seen_at <= $1 THEN s.seen_at END AS seen_at, p.expires_at,
    coalesce(s.methods, '{}') AS methods, p.user_id, p.address, p.user_agent
  FROM access_session p LEFT JOIN access.session s ON s.id = p.id
  WHERE p.revoked_at IS NULL AND p.expires_at > $1 AND (s.seen_at IS NULL OR s.seen_at > $2)`;

/** As `listOpenSessions` at a moment of the past. `manager` must be confined to it. */
export async function listSessionsAt(
  manager: EntityManager,
  userId: string,
  { currentSessionId, at: then, page }: Asked,
): Promise<Page<SessionView>> {
  const rows: OpenSession[] = await manager.query(`${OPEN_THEN} AND p.user_id = $6 AND ${after('p')}`, [
    ...thatAndAWeekBefore(then),
    ...startOf(page),
    userId,
  ]);
  return pageOf(rows, page, (row) => toView(row, currentSessionId));
}

/** As `listOpenSessionsOfTenant` at a moment of the past. `manager` must be confined to it. */
export async function listSessionsOfTenantAt(
  manager: EntityManager,
  { currentSessionId, at: then, page }: Asked,
): Promise<Page<TenantSessionView>> {
  const rows: OpenSessionOfTenant[] = await manager.query(
    `SELECT o.*, u.username, u.display_name FROM (${OPEN_THEN}) o LEFT JOIN access_user u ON u.id = o.user_id
     WHERE ${after('o')}`,
    [...thatAndAWeekBefore(then), ...startOf(page)],
  );
  return pageOf(rows, page, (row) => tenantView(row, currentSessionId));
}

function toView(row: OpenSession, currentSessionId: string | null): SessionView {
  return {
    id: row.id,
    createdAt: row.started_at.toISOString(),
    lastUsedAt: row.seen_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    methods: row.methods,
    current: row.id === currentSessionId,
  };
}
