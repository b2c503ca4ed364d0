import { defineWorkItem, type WorkItemKind } from '@rampart/work-queue';
import {
  waitlistJoined,
  waitlistJoinRequested,
  waitlistLeft,
  waitlistMailFailed,
  waitlistMailSent,
  waitlistRequestExpired,
} from './domain/waitlist-entry.events.js';

const undeliveredMail = defineWorkItem({
  kind: 'waitlist.undelivered-mail',
  title: 'Find out why waitlist mail fails',
  description:
    'A mail to somebody on the waitlist was given up. It goes when a mail to them is sent or due again, or they join, leave or expire.',
  roles: ['core:admin'],
  handles: [
    waitlistMailFailed,
    waitlistMailSent,
    waitlistJoinRequested,
    waitlistJoined,
    waitlistLeft,
    waitlistRequestExpired,
  ],
  closes(event) {
    if (event.type === 'WaitlistMailFailed') return [];
    // A request that made no mail due leaves the failed one as it is.
    if (event.type === 'WaitlistJoinRequested' && event.data.mail === 'none') return [];
    return [event.data.entryId];
  },
  opens: (event) =>
    event.type === 'WaitlistMailFailed'
      ? { key: event.data.entryId, priority: 'normal', detail: 'Mail given up' }
      : null,
});

/** What this capability asks people to do. */
export const waitlistWorkItems: readonly WorkItemKind[] = [undeliveredMail];
