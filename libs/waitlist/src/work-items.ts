import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import { WAITLIST_HOSTS, type WaitlistStatus } from './contract/index.js';
import {
  waitlistInvited,
  waitlistJoined,
  waitlistJoinRequested,
  waitlistLeft,
  waitlistMailFailed,
  waitlistMailSent,
  waitlistRemoved,
  waitlistRequestExpired,
} from './domain/waitlist-entry.events.js';

const PAGE = '/core/consultations?tab=waitlist';

const answer = defineWorkItem({
  kind: 'waitlist.joined',
  title: t`Answer the waitlist`,
  description: t`People confirmed their address and were not invited.`,
  closing: t`The item closes when each person is invited, removed, or leaves.`,
  roles: WAITLIST_HOSTS,
  handles: [waitlistJoined, waitlistInvited, waitlistRemoved, waitlistLeft],
  // One item for the whole waitlist, because a campaign can bring thousands of entries.
  groups: ({ type, data }) => (type === 'WaitlistJoined' ? { key: data.entryId, into: 'waitlist' } : null),
  counts: ['person', 'people'],
  closes: ({ type, data }) => (type === 'WaitlistJoined' ? [] : [data.entryId]),
  opens: ({ type, data }) =>
    type === 'WaitlistJoined' ? { key: data.entryId, priority: 'normal', detail: '', link: PAGE } : null,
});

const undeliveredMail = defineWorkItem({
  kind: 'waitlist.undelivered-mail',
  title: t`Check waitlist mail`,
  description: t`A mail to a waitlist entry failed for good.`,
  closing: t`The item closes when another mail is sent or due, or the entry is confirmed, removed or expired.`,
  roles: WAITLIST_HOSTS,
  version: 2,
  handles: [
    waitlistMailFailed,
    waitlistMailSent,
    waitlistJoinRequested,
    waitlistJoined,
    waitlistInvited,
    waitlistRemoved,
    waitlistLeft,
    waitlistRequestExpired,
  ],
  closes(event) {
    if (event.type === 'WaitlistMailFailed') return [];
    // A request that makes no mail due keeps the item for the failed mail.
    if (event.type === 'WaitlistJoinRequested' && event.data.mail === 'none') return [];
    return [event.data.entryId];
  },
  opens: (event) =>
    event.type === 'WaitlistMailFailed'
      ? { key: event.data.entryId, priority: 'normal', detail: t`Mail not delivered`, link: PAGE }
      : null,
});

export const waitlistWorkItems: readonly WorkItemKind[] = [answer, undeliveredMail];

export const waitlistWaiting: readonly WaitingStates[] = [
  defineWaitingStates<WaitlistStatus>('waitlistStatusSchema', {
    pending: null,
    joined: answer,
    invited: null,
    left: null,
    removed: null,
    expired: null,
  }),
];
