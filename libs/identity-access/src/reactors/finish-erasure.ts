import { defineReactor, type EventLog, type Reactor } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { userErased } from '../domain/user-events.js';
import { forgetUser } from '../handlers/erasure.js';

/** Handlers erase first; this reactor repeats it after a crash between the two steps. */
export const finishErasure = (database: DataSource, log: EventLog): Reactor =>
  defineReactor({
    name: 'access-finish-erasure',
    handles: [userErased],
    async react({ tenantId, position, data: { userId }, metadata }) {
      const erased = { tenantId, userId, position };
      await forgetUser({ database, log }, erased, { ...metadata, actor: 'system', causation: position });
    },
  });
