import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  notificationChannelSchema,
  notificationTopicSchema,
  notSentReasonSchema,
} from '../contract/index.js';

const userId = z.uuid();

/** A user has read these notifications. */
export const notificationsRead = defineEvent({
  type: 'NotificationsRead',
  schemaVersion: 1,
  schema: z.object({ userId, ids: z.array(z.uuid()) }),
});

/** A user has read all notifications up to a log position. */
export const allNotificationsRead = defineEvent({
  type: 'AllNotificationsRead',
  schemaVersion: 1,
  schema: z.object({ userId, upTo: z.number().int() }),
});

/** A user turned a topic on or off for a channel. */
export const notificationPreferenceChanged = defineEvent({
  type: 'NotificationPreferenceChanged',
  schemaVersion: 1,
  schema: z.object({
    userId,
    topic: notificationTopicSchema,
    channel: notificationChannelSchema,
    on: z.boolean(),
    /** In the settings, or by a mail's link. */
    how: z.enum(['settings', 'link']),
  }),
});

const mail = {
  userId,
  notificationId: z.uuid(),
  /** Position of its event. */
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

/** The events of the notifications projection. */
export const notificationEvents = [
  notificationsRead,
  allNotificationsRead,
  notificationPreferenceChanged,
] as const;

/** Outcomes of mails. */
export const notificationMailEvents = [notificationMailSent, notificationMailNotSent] as const;

export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;
export type PreferenceEvent = EventOf<typeof notificationPreferenceChanged>;
export type NotificationMailEvent = EventOf<(typeof notificationMailEvents)[number]>;
