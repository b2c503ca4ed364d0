import type { EntityManager } from 'typeorm';
import { REFRESH_SECONDS } from '../../adapters/refresh-tokens.js';
import type { AuthMethod, SessionView } from '../../contract/index.js';

interface OpenSession {
  readonly id: string;
  readonly started_at: Date;
  readonly seen_at: Date;
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
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.started_at.toISOString(),
    lastUsedAt: row.seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    methods: row.methods,
    current: row.id === currentSessionId,
  }));
}
