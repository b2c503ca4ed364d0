import { defineFigure, type Figure } from '@rampart/figures';
import { t } from '@rampart/kernel';
import { waitlistJoined, waitlistLeft } from './domain/waitlist-entry.events.js';

const confirmed = defineFigure({
  name: 'waitlist.confirmed',
  title: t`On the waitlist`,
  description: t`Addresses that were confirmed and have not left.`,
  roles: ['core:admin', 'core:auditor', 'core:soc'],
  kind: 'flags',
  handles: [waitlistJoined, waitlistLeft],
  entries: ({ type, data }) => [{ key: data.entryId, delta: type === 'WaitlistJoined' ? 1 : -1 }],
});

export const waitlistFigures: readonly Figure[] = [confirmed];
