import { defineReactor, type EventLog, type Reactor } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { userErased } from '../domain/user-events.js';
import { forgetUser } from '../handlers/erasure.js';

/**
 * Makes sure that who was erased is forgotten. The handler does so itself, before it answers; this catches up for a
 * process that died after the erasure stood in the log.
 */
export const finishErasure = (database: DataSource, log: EventLog): Reactor =>
  defineReactor({
    name: 'access-finish-erasure',
    handles: [userErased],
    async react({ tenantId, position, data: { userId }, metadata }) {
      const erased = { tenantId, userId, position };
      await forgetUser({ database, log }, erased, { ...metadata, actor: 'system', causation: position });
    },
  });
