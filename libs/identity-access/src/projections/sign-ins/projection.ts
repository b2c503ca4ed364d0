import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import { type EntityManager, IsNull } from 'typeorm';
import { INSTALLATION_TENANT_ID, STAFF_TENANT_ID } from '../../domain/installation.js';
import { signInFailed, signInSucceeded } from '../../domain/sign-in-events.js';
import { erasedUserId } from '../subject.js';
import { SignInRow } from './entity.js';

export const signInsProjection = defineProjection({
  name: 'access-sign-ins',
  version: 1,
  // Attempts on unknown names belong to no tenant; the operator sees them.
  acrossTenants: true,
  tables: ['access_sign_in'],
  of: [signInSucceeded, signInFailed, subjectErased],
  when: {
    SignInSucceeded(event, manager) {
      const { methods, newDevice, sessionId } = event.data;
      const ended = { outcome: 'succeeded' as const, reason: null };
      return manager.insert(SignInRow, { ...tryOf(event), ...ended, methods, newDevice, sessionId });
    },
    SignInFailed(event, manager) {
      const { reason } = event.data;
      const ended = { outcome: 'failed' as const, methods: [], newDevice: false, sessionId: null };
      return manager.insert(SignInRow, { ...tryOf(event), ...ended, reason });
    },
    SubjectErased: ({ data: { subject } }, manager) => purge(manager, subject),
  },
});

type Try = RecordedOf<typeof signInSucceeded | typeof signInFailed>;

const tryOf = ({ position, tenantId, metadata, data: { userId, address, userAgent } }: Try) => ({
  ...{ position: String(position), tenantId: ownerOf(tenantId), at: new Date(metadata.at) },
  ...{ userId, address, userAgent },
});

const ownerOf = (tenantId: string): string =>
  tenantId === INSTALLATION_TENANT_ID ? STAFF_TENANT_ID : tenantId;

/** The key that attempts on unknown names share. */
const UNKNOWN_USER = 'unknown';

async function purge(manager: EntityManager, subject: string): Promise<void> {
  const userId = erasedUserId(subject);
  if (userId === null) return;
  await manager
    .getRepository(SignInRow)
    .update(
      { userId: userId === UNKNOWN_USER ? IsNull() : userId },
      { address: 'erased', userAgent: 'erased' },
    );
}
