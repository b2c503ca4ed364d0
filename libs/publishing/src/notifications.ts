import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { POST_EDITORS } from './contract/index.js';
import { postWishRefused } from './domain/post.events.js';
import { publishRunFailed, publishRunPaused, publishRunUnconfirmed } from './domain/run.events.js';

const shared = { topic: 'posts', title: t`Post` } as const;
const link = (postId: string): string => `~/posting?row=${postId}`;

const failed = defineNotification({
  ...shared,
  kind: 'publishing.failed',
  handles: [publishRunFailed, publishRunPaused],
  tells: ({ type, data }) =>
    'by' in data && data.by.startsWith('user:')
      ? null
      : {
          to: { roles: [...POST_EDITORS] },
          detail:
            type === 'PublishRunFailed'
              ? t`${NETWORK_NAMES[data.network]} did not take it. ${data.reason}`
              : t`${NETWORK_NAMES[data.network]} is paused. ${data.reason}`,
          link: link(data.postId),
          gather: { key: `${data.postId} ${data.network}` },
        },
});

const unconfirmed = defineNotification({
  ...shared,
  kind: 'publishing.unconfirmed',
  handles: [publishRunUnconfirmed],
  tells: ({ data }) => ({
    to: { roles: [...POST_EDITORS] },
    detail: t`Whether ${NETWORK_NAMES[data.network]} published it is not known. Look, and settle it.`,
    link: link(data.postId),
    gather: { key: `${data.postId} ${data.network}` },
  }),
});

const wishRefused = defineNotification({
  ...shared,
  kind: 'publishing.not-scheduled',
  handles: [postWishRefused],
  tells: ({ data }) => ({
    to: { roles: [...POST_EDITORS] },
    detail: t`It is approved, but not scheduled. ${data.reason}`,
    link: link(data.postId),
    gather: { key: data.postId },
  }),
});

/** A post that waits for approval is notified by approvals. */
export const publishingNotifications: readonly NotificationRule[] = [failed, unconfirmed, wishRefused];
