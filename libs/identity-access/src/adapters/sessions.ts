import type { EntityManager } from 'typeorm';
import type { AuthMethod } from '../contract/index.js';
import { latestStart } from '../domain/clock-skew.js';

export interface SessionRow {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** Proofs given when the session started. */
  readonly methods: readonly AuthMethod[];
}

export interface SessionProof {
  readonly methods: readonly AuthMethod[];
  readonly authenticatedAt: Date;
}

export async function insertSession(manager: EntityManager, session: SessionRow): Promise<void> {
  await manager.query(`DELETE FROM access.session WHERE user_id = $1 AND expires_at < $2`, [
    session.userId,
    session.startedAt,
  ]);
  await manager.query(
    `INSERT INTO access.session (id, tenant_id, user_id, started_at, seen_at, authenticated_at, expires_at, methods)
     VALUES ($1, $2, $3, $4, $4, $4, $5, $6)`,
    [session.id, session.tenantId, session.userId, session.startedAt, session.expiresAt, session.methods],
  );
}

/** Excludes sessions from the future, because a corrected clock would keep them open too long. */
const OPEN = 'revoked_at IS NULL AND expires_at > $2 AND started_at <= $3';

export async function isSessionOpen(manager: EntityManager, sessionId: string, now: Date): Promise<boolean> {
  const rows: unknown[] = await manager.query(`SELECT 1 FROM access.session WHERE id = $1 AND ${OPEN}`, [
    sessionId,
    now,
    latestStart(now),
  ]);
  return rows.length === 1;
}

export async function openSessionsOf(manager: EntityManager, userId: string, now: Date): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(
    `SELECT id FROM access.session WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY id`,
    [userId, now],
  );
  return rows.map((row) => row.id);
}

/** Open sessions of the tenant that no provider opened, but those of some users. */
export async function openWithoutProvider(
  manager: EntityManager,
  exceptUsers: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(
    `SELECT id FROM access.session WHERE revoked_at IS NULL AND expires_at > $2 AND NOT 'fed' = ANY(methods)
       AND user_id <> ALL($1::uuid[]) ORDER BY id`,
    [exceptUsers, now],
  );
  return rows.map((row) => row.id);
}

/** Idempotent. */
export async function closeSessions(
  manager: EntityManager,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  await manager.query(
    `UPDATE access.session SET revoked_at = $2 WHERE id = ANY($1::uuid[]) AND revoked_at IS NULL`,
    [sessionIds, now],
  );
}

/** The time of the session's last proof of identity; null for a session that is not open. */
export async function openSessionProvedAt(
  manager: EntityManager,
  sessionId: string,
  now: Date,
): Promise<Date | null> {
  const rows: { authenticated_at: Date }[] = await manager.query(
    `SELECT authenticated_at FROM access.session WHERE id = $1 AND ${OPEN}`,
    [sessionId, now, latestStart(now)],
  );
  return rows[0]?.authenticated_at ?? null;
}

export async function readProof(manager: EntityManager, sessionId: string): Promise<SessionProof | null> {
  const rows: { methods: AuthMethod[]; authenticated_at: Date }[] = await manager.query(
    `SELECT methods, authenticated_at FROM access.session WHERE id = $1`,
    [sessionId],
  );
  const [row] = rows;
  return row === undefined ? null : { methods: row.methods, authenticatedAt: row.authenticated_at };
}

/** Stores a new proof of identity. @returns null when the session has ended */
export async function renewProof(
  manager: EntityManager,
  sessionId: string,
  methods: readonly AuthMethod[],
  now: Date,
): Promise<SessionProof | null> {
  const [rows]: [{ methods: AuthMethod[] }[], number] = await manager.query(
    `UPDATE access.session SET authenticated_at = $2,
       methods = methods || ARRAY(SELECT m FROM unnest($4::text[]) m WHERE m <> ALL (methods))
     WHERE id = $1 AND ${OPEN} RETURNING methods`,
    [sessionId, now, latestStart(now), methods],
  );
  const [row] = rows;
  return row === undefined ? null : { methods: row.methods, authenticatedAt: now };
}
