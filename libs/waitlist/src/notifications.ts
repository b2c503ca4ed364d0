import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { WAITLIST_HOSTS } from './contract/index.js';
import { waitlistJoined } from './domain/waitlist-entry.events.js';

/** Unconfirmed addresses cause no notification, because any visitor can enter them. */
const joined = defineNotification({
  kind: 'waitlist.joined',
  topic: 'visitors',
  title: t`Waitlist`,
  handles: [waitlistJoined],
  tells: ({ data: { entryId } }) => ({
    to: { roles: WAITLIST_HOSTS },
    detail: t`Someone confirmed their address and joined the waitlist.`,
    link: `/core/consultations?tab=waitlist&row=${entryId}`,
    gather: {
      key: 'joined',
      detail: (count) => t`${count} people confirmed their addresses and joined the waitlist.`,
      link: '/core/consultations?tab=waitlist',
    },
  }),
});

export const waitlistNotifications: readonly NotificationRule[] = [joined];
