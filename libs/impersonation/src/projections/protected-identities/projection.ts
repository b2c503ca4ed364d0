import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { ERASED_PROFILE, protectedIdentityEvents } from '../../domain/protected-identity.events.js';
import { ProtectedIdentityRow } from './entities.js';

export const PROTECTED_IDENTITIES = 'protected-identities';

const NOTHING_YET = { avatar: null, monitoring: null, monitoringAnchor: null };

export const protectedIdentitiesProjection = defineProjection({
  name: PROTECTED_IDENTITIES,
  version: 1,
  tables: ['protected_identity'],
  of: [...protectedIdentityEvents, subjectErased],
  when: {
    IdentityProtected: ({ tenantId, position, data: { identityId, profile, demo, ...data } }, manager) => {
      const createdAt = new Date(data.createdAt);
      const row = { identityId, tenantId, position, createdAt, demo, profile, ...NOTHING_YET };
      return manager.insert(ProtectedIdentityRow, row);
    },
    ProtectedIdentityChanged: ({ data: { identityId, profile } }, manager) =>
      manager.update(ProtectedIdentityRow, { identityId }, { profile }),
    ProtectedIdentityAvatarSet: ({ data: { identityId, avatar } }, manager) =>
      manager.update(ProtectedIdentityRow, { identityId }, { avatar }),
    IdentityMonitoringSet: ({ data: { identityId, monitoring, anchor } }, manager) => {
      const monitoringAnchor = monitoring === null ? null : new Date(anchor);
      return manager.update(ProtectedIdentityRow, { identityId }, { monitoring, monitoringAnchor });
    },
    IdentityProtectionWithdrawn: ({ data: { identityId } }, manager) =>
      manager.delete(ProtectedIdentityRow, { identityId }),
    SubjectErased: purge,
  },
});

async function purge(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, identityId = ''] = data.subject.split(':', 2);
  if (kind !== 'protected-identity') return;
  const erased = { profile: ERASED_PROFILE, avatar: null };
  await manager.update(ProtectedIdentityRow, { tenantId, identityId }, erased);
}
