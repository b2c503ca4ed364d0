import type { Projection, RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import {
  ERASED_PROFILE,
  type ProtectedIdentityEvent,
  protectedIdentityEvents,
} from '../../domain/protected-identity.events.js';
import { ProtectedIdentityRow } from './entities.js';

export const PROTECTED_IDENTITIES = 'protected-identities';

/** Who is protected, and how they are monitored. */
export const protectedIdentitiesProjection: Projection = {
  name: PROTECTED_IDENTITIES,
  version: 1,
  tables: ['protected_identity'],
  handles: [...protectedIdentityEvents.map(({ type }) => type), 'SubjectErased'],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

type RecordedIdentityEvent = ProtectedIdentityEvent & Pick<RecordedEvent, 'position' | 'tenantId'>;

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  if (recorded.type === 'SubjectErased') return purge(manager, recorded);
  const event = recorded as unknown as RecordedIdentityEvent;
  const { identityId } = event.data;
  switch (event.type) {
    case 'IdentityProtected':
      return add(manager, event);
    case 'ProtectedIdentityChanged':
      await manager.update(ProtectedIdentityRow, { identityId }, { profile: event.data.profile });
      return;
    case 'ProtectedIdentityAvatarSet':
      await manager.update(ProtectedIdentityRow, { identityId }, { avatar: event.data.avatar });
      return;
    case 'IdentityMonitoringSet': {
      const { monitoring, anchor } = event.data;
      const monitoringAnchor = monitoring === null ? null : new Date(anchor);
      await manager.update(ProtectedIdentityRow, { identityId }, { monitoring, monitoringAnchor });
      return;
    }
    case 'IdentityProtectionWithdrawn':
      await manager.delete(ProtectedIdentityRow, { identityId });
      return;
    default:
      return unreachable(event);
  }
}

async function add(
  manager: EntityManager,
  event: Extract<RecordedIdentityEvent, { type: 'IdentityProtected' }>,
): Promise<void> {
  const { tenantId, position } = event;
  const { identityId, profile, demo } = event.data;
  const createdAt = new Date(event.data.createdAt);
  const nothing = { avatar: null, monitoring: null, monitoringAnchor: null };
  await manager.insert(ProtectedIdentityRow, {
    identityId,
    tenantId,
    position,
    createdAt,
    demo,
    profile,
    ...nothing,
  });
}

async function purge(manager: EntityManager, { tenantId, data }: RecordedEvent): Promise<void> {
  const [kind, identityId = ''] = (data as { subject: string }).subject.split(':', 2);
  if (kind !== 'protected-identity') return;
  await manager.update(
    ProtectedIdentityRow,
    { tenantId, identityId },
    { profile: ERASED_PROFILE, avatar: null },
  );
}
