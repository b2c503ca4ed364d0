import { defineList, type ListDefinition } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { REFRESH_SECONDS } from '../../adapters/refresh-tokens.js';
import {
  type AuthMethod,
  type SessionView,
  sessionViewSchema,
  type TenantSessionView,
  tenantSessionViewSchema,
} from '../../contract/index.js';
import { sessionsProjection } from './projection.js';

interface OpenSession {
  readonly id: string;
  readonly started_at: Date;
  /** Null for past moments at which it is unknown. */
  readonly seen_at: Date | null;
  readonly expires_at: Date;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly methods: AuthMethod[];
  readonly user_id: string;
  readonly username: string | null;
  readonly display_name: string | null;
}

export interface SessionScope {
  /** Null for the whole tenant. */
  readonly userId: string | null;
  /** The session of the request; null for an API key. */
  readonly currentSessionId: string | null;
  readonly at: Date;
  readonly past: boolean;
}

/** The read model may be behind the table of secrets. A session without a refresh for a week has ended. */
const OPEN_NOW = `
  SELECT s.id, s.started_at, s.seen_at, s.expires_at, s.methods, s.user_id, p.address, p.user_agent
  FROM access.session s LEFT JOIN access_session p ON p.id = s.id
  WHERE s.revoked_at IS NULL AND s.expires_at > :at AND s.seen_at > :idleSince`;

/** For a past moment. The table of secrets has only the last use, so a session that was used later was open. */
const OPEN_THEN = `
  SELECT p.id, p.started_at, CASE WHEN s.seen_at <= :at THEN s.seen_at END AS seen_at, p.expires_at,
    coalesce(s.methods, '{}') AS methods, p.user_id, p.address, p.user_agent
  FROM access_session p LEFT JOIN access.session s ON s.id = p.id
  WHERE p.revoked_at IS NULL AND p.expires_at > :at AND (s.seen_at IS NULL OR s.seen_at > :idleSince)`;

function openSessions(manager: EntityManager, { userId, at, past }: SessionScope) {
  const sessions = `(SELECT o.*, u.username, u.display_name FROM (${past ? OPEN_THEN : OPEN_NOW}) o
    LEFT JOIN access_user u ON u.id = o.user_id)`;
  const rows = manager
    .createQueryBuilder()
    .select('session.*')
    .from<OpenSession>(sessions, 'session')
    .setParameters({ at, idleSince: new Date(at.getTime() - REFRESH_SECONDS * 1000) });
  return userId === null ? rows : rows.where('session.user_id = :userId', { userId });
}

const NAME = `coalesce(nullif(session.display_name, ''), session.username, session.user_id::text)`;

const SESSIONS = {
  projection: sessionsProjection.name,
  rows: openSessions,
  key: { sql: 'session.id', type: 'uuid' },
  fields: {
    person: { sql: NAME, type: 'text' },
    address: { sql: 'session.address', type: 'text', nullable: true },
    started: { sql: 'session.started_at', type: 'time' },
    used: { sql: 'session.seen_at', type: 'time', nullable: true },
  },
  search: [NAME, 'session.username', 'session.address', 'session.user_agent'],
  order: '-started',
} as const satisfies Partial<ListDefinition<OpenSession, SessionScope, SessionView>>;

export const sessionList = defineList<OpenSession, SessionScope, SessionView>({
  ...SESSIONS,
  name: 'sessions',
  item: sessionViewSchema,
  items: (rows, { currentSessionId }) => rows.map((row) => toView(row, currentSessionId)),
});

export const tenantSessionList = defineList<OpenSession, SessionScope, TenantSessionView>({
  ...SESSIONS,
  name: 'sessions',
  item: tenantSessionViewSchema,
  items: (rows, { currentSessionId }) =>
    rows.map((row) => ({
      ...toView(row, currentSessionId),
      userId: row.user_id,
      username: row.username ?? row.user_id,
      displayName: row.display_name ?? '',
    })),
});

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
