import { withTenant } from '@rampart/database';
import type { Reactor, RecordedEvent } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { closeSessions, openSessionsOf } from '../adapters/sessions.js';
import type { SessionEvent } from '../domain/session-events.js';
import type { UserEvent } from '../domain/user-events.js';

type Handled = Extract<SessionEvent | UserEvent, { type: 'SessionRevoked' | 'UserSuspended' | 'UserErased' }>;

/**
 * Makes sure that what the log says is over is over. The handlers close sessions themselves, before they answer; this
 * catches up for a process that died between the two steps.
 */
export function closeRevokedSessions(database: DataSource): Reactor {
  return {
    name: 'access-close-revoked-sessions',
    handles: ['SessionRevoked', 'UserSuspended', 'UserErased'] satisfies Handled['type'][],
    async react(recorded: RecordedEvent) {
      const event = recorded as unknown as Handled;
      const at = new Date(recorded.metadata.at);
      await withTenant(database, recorded.tenantId, async (manager) => {
        const ids =
          event.type === 'SessionRevoked'
            ? [event.data.sessionId]
            : await openSessionsOf(manager, event.data.userId, at);
        await closeSessions(manager, ids, at);
      });
    },
  };
}
