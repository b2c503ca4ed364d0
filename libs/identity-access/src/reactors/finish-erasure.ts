import type { EventLog, Reactor, RecordedEvent } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { UserEvent } from '../domain/user-events.js';
import { forgetUser } from '../handlers/erasure.js';

/**
 * Makes sure that who was erased is forgotten. The handler does so itself, before it answers; this catches up for a
 * process that died after the erasure stood in the log.
 */
export function finishErasure(database: DataSource, log: EventLog): Reactor {
  return {
    name: 'access-finish-erasure',
    handles: ['UserErased'] satisfies UserEvent['type'][],
    async react({ tenantId, position, data, metadata }: RecordedEvent) {
      const { userId } = data as Extract<UserEvent, { type: 'UserErased' }>['data'];
      await forgetUser(
        { database, log },
        { tenantId, userId, position },
        { ...metadata, actor: 'system', causation: position },
      );
    },
  };
}
