import type { EntityManager } from 'typeorm';
import { REFRESH_SECONDS } from '../../adapters/refresh-tokens.js';
import type { AuthMethod, SessionView, TenantSessionView } from '../../contract/index.js';

interface OpenSession {
  readonly id: string;
  readonly started_at: Date;
  /** Null: used at a moment of the past, nobody knows when last. */
  readonly seen_at: Date | null;
  readonly expires_at: Date;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly methods: AuthMethod[];
}

/**
 * A user's open sessions, newest first. The secrets' table says which are open at this very moment; the read model
 * says where they are, and may be a moment behind. One that nothing refreshed for a week can never be used again, and
 * is not shown.
 */
export async function listOpenSessions(
  manager: EntityManager,
  userId: string,
  currentSessionId: string | null,
  now: Date,
): Promise<SessionView[]> {
  const rows: OpenSession[] = await manager.query(
    `SELECT s.id, s.started_at, s.seen_at, s.expires_at, s.methods, p.address, p.user_agent
     FROM access.session s LEFT JOIN access_session p ON p.id = s.id
     WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.seen_at > $3
     ORDER BY s.started_at DESC, s.id DESC LIMIT 200`,
    [userId, now, new Date(now.getTime() - REFRESH_SECONDS * 1000)],
  );
  return rows.map((row) => toView(row, currentSessionId));
}

interface OpenSessionOfTenant extends OpenSession {
  readonly user_id: string;
  readonly username: string | null;
  readonly display_name: string | null;
}

/** As `listOpenSessions`, of everybody in the transaction's tenant; the 1,000 newest. */
export async function listOpenSessionsOfTenant(
  manager: EntityManager,
  currentSessionId: string | null,
  now: Date,
): Promise<TenantSessionView[]> {
  const rows: OpenSessionOfTenant[] = await manager.query(
    `SELECT s.id, s.started_at, s.seen_at, s.expires_at, s.methods, s.user_id, p.address, p.user_agent, u.username,
       u.display_name
     FROM access.session s LEFT JOIN access_session p ON p.id = s.id LEFT JOIN access_user u ON u.id = s.user_id
     WHERE s.revoked_at IS NULL AND s.expires_at > $1 AND s.seen_at > $2
     ORDER BY s.started_at DESC, s.id DESC LIMIT 1000`,
    [now, new Date(now.getTime() - REFRESH_SECONDS * 1000)],
  );
  return rows.map((row) => tenantView(row, currentSessionId));
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

const thenAndAWeekBefore = (then: Date): readonly Date[] => [
  then,
  new Date(then.getTime() - REFRESH_SECONDS * 1000),
];

/** As `listOpenSessions` at a moment of the past. `manager` must be confined to it. */
export async function listSessionsAt(
  manager: EntityManager,
  userId: string,
  currentSessionId: string | null,
  then: Date,
): Promise<SessionView[]> {
  const rows: OpenSession[] = await manager.query(
    `${OPEN_THEN} AND p.user_id = $3 ORDER BY p.started_at DESC, p.id DESC LIMIT 200`,
    [...thenAndAWeekBefore(then), userId],
  );
  return rows.map((row) => toView(row, currentSessionId));
}

/** As `listOpenSessionsOfTenant` at a moment of the past. `manager` must be confined to it. */
export async function listSessionsOfTenantAt(
  manager: EntityManager,
  currentSessionId: string | null,
  then: Date,
): Promise<TenantSessionView[]> {
  const rows: OpenSessionOfTenant[] = await manager.query(
    `SELECT o.*, u.username, u.display_name FROM (${OPEN_THEN}) o LEFT JOIN access_user u ON u.id = o.user_id
     ORDER BY o.started_at DESC, o.id DESC LIMIT 1000`,
    [...thenAndAWeekBefore(then)],
  );
  return rows.map((row) => tenantView(row, currentSessionId));
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
