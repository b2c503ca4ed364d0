import { defineProjection, nothing, subjectErased } from '@rampart/event-log';
import { sessionRefreshReused, sessionRevoked, sessionStarted } from '../../domain/session-events.js';
import { erasedUserId } from '../subject.js';
import { SessionRecord } from './entity.js';

export const sessionsProjection = defineProjection({
  name: 'access-sessions',
  version: 1,
  tables: ['access_session'],
  of: [sessionStarted, sessionRevoked, sessionRefreshReused, subjectErased],
  when: {
    SessionStarted: ({ tenantId, data, metadata }, manager) => {
      const { sessionId: id, userId, address, userAgent, expiresAt } = data;
      const times = { startedAt: new Date(metadata.at), expiresAt: new Date(expiresAt) };
      const open = { revokedAt: null, revocationReason: null };
      return manager.insert(SessionRecord, { id, tenantId, userId, address, userAgent, ...times, ...open });
    },
    SessionRevoked: ({ data: { sessionId: id, reason: revocationReason }, metadata }, manager) =>
      manager.update(SessionRecord, id, { revokedAt: new Date(metadata.at), revocationReason }),
    SessionRefreshReused: nothing,
    SubjectErased: async ({ data: { subject } }, manager) => {
      const userId = erasedUserId(subject);
      if (userId === null) return;
      await manager.update(SessionRecord, { userId }, { address: 'erased', userAgent: 'erased' });
    },
  },
});
