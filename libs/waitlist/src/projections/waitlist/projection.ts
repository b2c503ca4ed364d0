import type { Projection, RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import {
  ERASED_EMAIL,
  type WaitlistEntryEvent,
  waitlistEntryEvents,
  type WaitlistEventData,
} from '../../domain/waitlist-entry.events.js';
import { WaitlistEntryRow } from './entity.js';

export const WAITLIST = 'waitlist';

/** Who asked to join, who confirmed, and what became of the mails. */
export const waitlistProjection: Projection = {
  name: WAITLIST,
  version: 1,
  tables: ['waitlist_entry'],
  handles: [...waitlistEntryEvents.map(({ type }) => type), 'SubjectErased'],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

type Recorded = WaitlistEntryEvent & Pick<RecordedEvent, 'position' | 'tenantId'>;

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  if (recorded.type === 'SubjectErased') return purge(manager, recorded);
  const event = recorded as unknown as Recorded;
  const { entryId } = event.data;
  const change = (columns: Partial<WaitlistEntryRow>) =>
    manager.update(WaitlistEntryRow, { entryId }, columns);
  switch (event.type) {
    case 'WaitlistJoinRequested':
      return request(manager, event.tenantId, event.position, event.data);
    case 'WaitlistMailSent':
      await change({ mailState: 'sent', mailReason: null });
      return;
    case 'WaitlistMailFailed':
      await change({ mailState: 'failed', mailReason: event.data.reason });
      return;
    case 'WaitlistJoined':
      await change({ status: 'joined', joinedAt: new Date(event.data.joinedAt), expiresAt: null });
      return;
    case 'WaitlistLeft':
      return end(manager, entryId, 'left');
    case 'WaitlistRequestExpired':
      return end(manager, entryId, 'expired');
    default:
      return unreachable(event);
  }
}

/** A stay is over: nothing of the person stays, and a mail that did not go out never will. */
async function end(manager: EntityManager, entryId: string, status: 'left' | 'expired'): Promise<void> {
  await manager.update(WaitlistEntryRow, { entryId }, { status, email: null, expiresAt: null });
  await manager.update(WaitlistEntryRow, { entryId, mailState: 'due' }, { mailState: 'dropped' });
}

async function request(
  manager: EntityManager,
  tenantId: string,
  position: number,
  asked: WaitlistEventData<'WaitlistJoinRequested'>,
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

/** The row of that stay, unless the address has come back since. */
async function purge(manager: EntityManager, { tenantId, data }: RecordedEvent): Promise<void> {
  const [kind, entryId = '', generation = ''] = (data as { subject: string }).subject.split(':');
  if (kind !== 'waitlist-entry') return;
  await manager.update(
    WaitlistEntryRow,
    { tenantId, entryId, generation: Number(generation) },
    { email: null },
  );
}
