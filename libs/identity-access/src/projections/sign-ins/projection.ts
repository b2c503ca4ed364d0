import type { Projection, RecordedEvent, SubjectErased } from '@rampart/event-log';
import type { DomainEvent } from '@rampart/kernel';
import { type EntityManager, IsNull } from 'typeorm';
import { INSTALLATION_TENANT_ID, STAFF_TENANT_ID } from '../../domain/installation.js';
import type { SignInEvent } from '../../domain/sign-in-events.js';
import { erasedUserId } from '../subject.js';
import { SignInRow } from './entity.js';

type Handled = SignInEvent | DomainEvent<'SubjectErased', SubjectErased>;

/** Who tried to sign in, from where, and what became of it. */
export const signInsProjection: Projection = {
  name: 'access-sign-ins',
  version: 1,
  // Tries on names nobody has are recorded in no tenant of people, and shown to the operator.
  acrossTenants: true,
  tables: ['access_sign_in'],
  handles: ['SignInSucceeded', 'SignInFailed', 'SubjectErased'] satisfies Handled['type'][],
  async apply(events, manager) {
    for (const recorded of events) {
      const event = recorded as unknown as Handled;
      if (event.type === 'SubjectErased') await purge(manager, event.data.subject);
      else await manager.getRepository(SignInRow).insert(rowOf(recorded, event));
    }
  },
};

function rowOf(recorded: RecordedEvent, event: SignInEvent): SignInRow {
  const { userId, address, userAgent } = event.data;
  const about = {
    position: String(recorded.position),
    tenantId: ownerOf(recorded.tenantId),
    at: new Date(recorded.metadata.at),
    ...{ userId, address, userAgent },
  };
  if (event.type === 'SignInFailed') {
    const { reason } = event.data;
    return { ...about, outcome: 'failed', reason, methods: [], newDevice: false, sessionId: null };
  }
  const { methods, newDevice, sessionId } = event.data;
  return { ...about, outcome: 'succeeded', reason: null, methods, newDevice, sessionId };
}

/** Tries on names nobody has are the operator's to watch. */
const ownerOf = (tenantId: string): string =>
  tenantId === INSTALLATION_TENANT_ID ? STAFF_TENANT_ID : tenantId;

/** Tries on names nobody has share one key. */
const NOBODY = 'unknown';

async function purge(manager: EntityManager, subject: string): Promise<void> {
  const userId = erasedUserId(subject);
  if (userId === null) return;
  await manager
    .getRepository(SignInRow)
    .update({ userId: userId === NOBODY ? IsNull() : userId }, { address: 'erased', userAgent: 'erased' });
}
