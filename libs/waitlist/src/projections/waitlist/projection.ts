import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import {
  ERASED_EMAIL,
  waitlistEntryEvents,
  type waitlistJoinRequested,
} from '../../domain/waitlist-entry.events.js';
import { WaitlistEntryRow } from './entity.js';

export const WAITLIST = 'waitlist';

export const waitlistProjection = defineProjection({
  name: WAITLIST,
  version: 2,
  tables: ['waitlist_entry'],
  of: [...waitlistEntryEvents, subjectErased],
  when: {
    WaitlistJoinRequested: request,
    WaitlistMailSent: ({ data: { entryId } }, manager) =>
      manager.update(WaitlistEntryRow, { entryId }, { mailState: 'sent', mailReason: null }),
    WaitlistMailFailed: ({ data: { entryId, reason } }, manager) =>
      manager.update(WaitlistEntryRow, { entryId }, { mailState: 'failed', mailReason: reason }),
    WaitlistJoined: ({ data: { entryId, joinedAt } }, manager) => {
      const joined = { status: 'joined', joinedAt: new Date(joinedAt), expiresAt: null } as const;
      return manager.update(WaitlistEntryRow, { entryId }, joined);
    },
    WaitlistInvited: ({ data: { entryId, request: requests } }, manager) => {
      const mail = { mailRequest: requests, mailState: 'due', mailReason: null } as const;
      return manager.update(WaitlistEntryRow, { entryId }, { status: 'invited', ...mail });
    },
    WaitlistRemoved: ({ data }, manager) => end(manager, data.entryId, 'removed'),
    WaitlistLeft: ({ data }, manager) => end(manager, data.entryId, 'left'),
    WaitlistRequestExpired: ({ data }, manager) => end(manager, data.entryId, 'expired'),
    SubjectErased: purge,
  },
});

async function end(
  manager: EntityManager,
  entryId: string,
  status: 'left' | 'removed' | 'expired',
): Promise<void> {
  await manager.update(WaitlistEntryRow, { entryId }, { status, email: null, expiresAt: null });
  await manager.update(WaitlistEntryRow, { entryId, mailState: 'due' }, { mailState: 'dropped' });
}

async function request(
  { tenantId, position, data: asked }: RecordedOf<typeof waitlistJoinRequested>,
  manager: EntityManager,
): Promise<void> {
  const { entryId, generation, request: requests, mail } = asked;
  const requestedAt = new Date(asked.requestedAt);
  const expiresAt = asked.expiresAt === null ? null : new Date(asked.expiresAt);
  const mailColumns = { mailRequest: requests, mailState: 'due', mailReason: null } as const;
  if (requests > 1) {
    const changes = {
      requests,
      ...(mail === 'none' ? {} : mailColumns),
      ...(mail === 'confirmation' ? { expiresAt } : {}),
    };
    await manager.update(WaitlistEntryRow, { entryId }, changes);
    return;
  }
  const email = asked.email === ERASED_EMAIL ? null : asked.email;
  const first = {
    position,
    generation,
    email,
    status: 'pending',
    requestedAt,
    expiresAt,
    joinedAt: null,
  } as const;
  await manager.save(WaitlistEntryRow, { entryId, tenantId, requests, ...first, ...mailColumns });
}

/** Deletes only the row of that stay, and not when the address has returned. */
async function purge(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, entryId = '', generation = ''] = data.subject.split(':');
  if (kind !== 'waitlist-entry') return;
  await manager.update(
    WaitlistEntryRow,
    { tenantId, entryId, generation: Number(generation) },
    { email: null },
  );
}
