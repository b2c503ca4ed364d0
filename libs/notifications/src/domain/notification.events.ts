import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  notificationChannelSchema,
  notificationTopicSchema,
  notSentReasonSchema,
} from '../contract/index.js';

const userId = z.uuid();

/** Somebody has seen these. */
export const notificationsRead = defineEvent({
  type: 'NotificationsRead',
  schemaVersion: 1,
  schema: z.object({ userId, ids: z.array(z.uuid()) }),
});

/** Somebody has seen everything that they were told up to a position of the log. */
export const allNotificationsRead = defineEvent({
  type: 'AllNotificationsRead',
  schemaVersion: 1,
  schema: z.object({ userId, upTo: z.number().int() }),
});

/** From now on a topic reaches somebody by this channel, or does not. */
export const notificationPreferenceChanged = defineEvent({
  type: 'NotificationPreferenceChanged',
  schemaVersion: 1,
  schema: z.object({
    userId,
    topic: notificationTopicSchema,
    channel: notificationChannelSchema,
    on: z.boolean(),
    /** In the settings, or by the link of a mail. */
    how: z.enum(['settings', 'link']),
  }),
});

const mail = {
  userId,
  notificationId: z.uuid(),
  /** Position of the event that it is about. */
  cause: z.number().int(),
};

export const notificationMailSent = defineEvent({
  type: 'NotificationMailSent',
  schemaVersion: 1,
  schema: z.object(mail),
});

export const notificationMailNotSent = defineEvent({
  type: 'NotificationMailNotSent',
  schemaVersion: 1,
  schema: z.object({ ...mail, reason: notSentReasonSchema }),
});

/** What the projection of notifications looks at. */
export const notificationEvents = [
  notificationsRead,
  allNotificationsRead,
  notificationPreferenceChanged,
] as const;

/** What became of mails. */
export const notificationMailEvents = [notificationMailSent, notificationMailNotSent] as const;

export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;
export type PreferenceEvent = EventOf<typeof notificationPreferenceChanged>;
export type NotificationMailEvent = EventOf<(typeof notificationMailEvents)[number]>;
