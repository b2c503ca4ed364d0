import { withTenant } from '@rampart/database';
import { defineReactor, type Reactor } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { closeSessions, openSessionsOf } from '../adapters/sessions.js';
import { sessionRevoked } from '../domain/session-events.js';
import { userErased, userSuspended } from '../domain/user-events.js';

/** Handlers close sessions first; this reactor repeats it after a crash between the two steps. */
export const closeRevokedSessions = (database: DataSource): Reactor =>
  defineReactor({
    name: 'access-close-revoked-sessions',
    handles: [sessionRevoked, userSuspended, userErased],
    async react({ tenantId, type, data, metadata }) {
      const at = new Date(metadata.at);
      await withTenant(database, tenantId, async (manager) => {
        const ids =
          type === 'SessionRevoked' ? [data.sessionId] : await openSessionsOf(manager, data.userId, at);
        await closeSessions(manager, ids, at);
      });
    },
  });
