import type { DataSource, EntityManager } from 'typeorm';
import { latestStart } from '../domain/clock-skew.js';
import { SESSION_DAYS } from '../domain/session.js';
import { tokenHash } from './tokens.js';

/** A session lasts thirty days at most, or seven days without a refresh. */
export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600;
export const REFRESH_SECONDS = 7 * 24 * 3600;

export type RefreshOutcome =
  | { readonly kind: 'rotated' | 'reused'; readonly sessionId: string; readonly userId: string }
  | { readonly kind: 'unknown' };

interface TokenRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly used_at: Date | null;
  readonly expires_at: Date;
  readonly session_started_at: Date;
  readonly session_expires_at: Date;
  readonly revoked_at: Date | null;
}

/** Stores a token that is valid for `REFRESH_SECONDS`, but never longer than its session. */
export async function insertRefreshToken(
  manager: EntityManager,
  token: { readonly value: string; readonly tenantId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO access.refresh_token (token_hash, tenant_id, session_id, expires_at) VALUES ($1, $2, $3, $4)`,
    [
      tokenHash(token.value),
      token.tenantId,
      token.sessionId,
      new Date(now.getTime() + REFRESH_SECONDS * 1000),
    ],
  );
}

export async function tenantOfRefreshToken(database: DataSource, value: string): Promise<string | null> {
  const rows: { tenant: string | null }[] = await database.query(
    `SELECT access.tenant_of_refresh_token($1) AS tenant`,
    [tokenHash(value)],
  );
  return rows[0]?.tenant ?? null;
}

export async function useRefreshToken(
  manager: EntityManager,
  value: string,
  now: Date,
): Promise<RefreshOutcome> {
  const rows: TokenRow[] = await manager.query(
    `SELECT t.session_id, s.user_id, t.used_at, t.expires_at, s.started_at AS session_started_at,
       s.expires_at AS session_expires_at, s.revoked_at
     FROM access.refresh_token t JOIN access.session s ON s.id = t.session_id
     WHERE t.token_hash = $1 FOR UPDATE OF t`,
    [tokenHash(value)],
  );
  const [row] = rows;
  if (row === undefined) return { kind: 'unknown' };
  const about = { sessionId: row.session_id, userId: row.user_id };
  if (row.used_at !== null) return { kind: 'reused', ...about };
  if (row.revoked_at !== null || row.session_started_at > latestStart(now)) return { kind: 'unknown' };
  if (row.expires_at <= now || row.session_expires_at <= now) return { kind: 'unknown' };
  await manager.query(`UPDATE access.refresh_token SET used_at = $2 WHERE token_hash = $1`, [
    tokenHash(value),
    now,
  ]);
  await manager.query(`UPDATE access.session SET seen_at = $2 WHERE id = $1`, [row.session_id, now]);
  return { kind: 'rotated', ...about };
}

export async function sessionOfRefreshToken(
  manager: EntityManager,
  value: string,
): Promise<{ readonly sessionId: string; readonly userId: string } | null> {
  const rows: { id: string; user_id: string }[] = await manager.query(
    `SELECT s.id, s.user_id FROM access.refresh_token t JOIN access.session s ON s.id = t.session_id WHERE t.token_hash = $1`,
    [tokenHash(value)],
  );
  const [row] = rows;
  return row === undefined ? null : { sessionId: row.id, userId: row.user_id };
}
