import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock, IN_ENGLISH, SequentialIds } from '@rampart/kernel';
import { MemoryMailer } from '@rampart/mail/testing';
import { waitlistSecrets } from '../adapters/waitlist-secrets.js';
import { contactAddressSet } from '../domain/contact-address.js';
import { waitlistEntryEvents } from '../domain/waitlist-entry.events.js';
import type { SendWaitlistMailContext } from '../handlers/send-waitlist-mail.js';

export const TENANT = '00000000-0000-7000-8000-00000000aaaa';
export const NOON = new Date('2026-11-20T12:00:00.000Z');

export interface WaitlistFixture extends SendWaitlistMailContext {
  readonly log: InMemoryEventLog;
  readonly clock: FixedClock;
  readonly mailer: MemoryMailer;
}

export function openWaitlistFixture(): WaitlistFixture {
  return {
    log: new InMemoryEventLog([...waitlistEntryEvents, contactAddressSet]),
    clock: new FixedClock(NOON),
    ids: new SequentialIds(),
    mailer: new MemoryMailer(),
    secrets: waitlistSecrets(Buffer.alloc(32, 7)),
    tenantId: TENANT,
    publicUrl: 'https://rampart.test/',
    languages: () => IN_ENGLISH,
  };
}
