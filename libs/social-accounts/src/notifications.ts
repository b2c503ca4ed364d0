import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { NETWORK_NAMES, SOCIAL_EDITORS } from './contract/index.js';
import { socialAccessEnding, socialAccessLost } from './domain/connection.events.js';

const PAGE = '~/social';

const lost = defineNotification({
  kind: 'social-accounts.access-lost',
  topic: 'access',
  title: t`A linked account needs you`,
  handles: [socialAccessLost],
  tells: ({ data: { platform, accountId } }) => ({
    to: { roles: SOCIAL_EDITORS },
    detail: t`${NETWORK_NAMES[platform]} ended the access. Sign in there again.`,
    link: PAGE,
    gather: { key: accountId },
  }),
});

const ending = defineNotification({
  kind: 'social-accounts.access-ending',
  topic: 'access',
  title: t`Access to an account ends soon`,
  handles: [socialAccessEnding],
  tells: ({ data: { platform, days } }) => ({
    to: { roles: SOCIAL_EDITORS },
    detail:
      days === 1
        ? t`${NETWORK_NAMES[platform]}: one day left. Link the account again.`
        : t`${NETWORK_NAMES[platform]}: ${days} days left. Link the account again.`,
    link: PAGE,
  }),
});

export const socialAccountsNotifications: readonly NotificationRule[] = [lost, ending];
