import type { Projection, RecordedEvent, SubjectErased } from '@rampart/event-log';
import { type DomainEvent, unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { SessionEvent } from '../../domain/session-events.js';
import { erasedUserId } from '../subject.js';
import { SessionRecord } from './entity.js';

type Handled = SessionEvent | DomainEvent<'SubjectErased', SubjectErased>;

/** Where each user is or was signed in. */
export const sessionsProjection: Projection = {
  name: 'access-sessions',
  version: 1,
  tables: ['access_session'],
  handles: [
    'SessionStarted',
    'SessionRevoked',
    'SessionRefreshReused',
    'SubjectErased',
  ] satisfies Handled['type'][],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const event = recorded as unknown as Handled;
  const at = new Date(recorded.metadata.at);
  const sessions = manager.getRepository(SessionRecord);
  switch (event.type) {
    case 'SessionStarted': {
      const { sessionId: id, userId, address, userAgent, expiresAt } = event.data;
      const place = { id, tenantId: recorded.tenantId, userId, address, userAgent };
      const times = {
        startedAt: at,
        expiresAt: new Date(expiresAt),
        revokedAt: null,
        revocationReason: null,
      };
      await sessions.insert({ ...place, ...times });
      return;
    }
    case 'SessionRevoked':
      await sessions.update(event.data.sessionId, { revokedAt: at, revocationReason: event.data.reason });
      return;
    case 'SubjectErased': {
      const userId = erasedUserId(event.data.subject);
      if (userId !== null) await sessions.update({ userId }, { address: 'erased', userAgent: 'erased' });
      return;
    }
    case 'SessionRefreshReused':
      return;
    default:
      unreachable(event);
  }
}
