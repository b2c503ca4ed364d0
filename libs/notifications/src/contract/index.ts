import { t } from '@rampart/kernel';
import { z } from 'zod';
import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS } from './topics.js';

export { NOTIFICATIONS_TOPIC } from './live-topic.js';
export * from './push.js';
export {
  CRITICAL,
  hasChannel,
  isAlwaysSent,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
  titleOfTopic,
  wantedByDefault,
} from './topics.js';

export const notificationTopicSchema = z.enum(NOTIFICATION_TOPICS.map(({ name }) => name));
export const notificationChannelSchema = z.enum(NOTIFICATION_CHANNELS);

export const notificationSchema = z.object({
  id: z.uuid(),
  /** The rule that made the notification. */
  kind: z.string(),
  topic: notificationTopicSchema,
  title: z.string(),
  detail: z.string(),
  /** How often it happened on that day. */
  count: z.number().int(),
  /** `/core/...`, or `~/...` relative to the reader's client area. Null without a page. */
  link: z.string().nullable(),
  position: z.number().int(),
  at: z.iso.datetime(),
  read: z.boolean(),
});
export type NotificationView = z.infer<typeof notificationSchema>;

/** The reader's own notifications, newest first. */
export const notificationsSchema = z.object({
  unread: z.number().int(),
  items: z.array(notificationSchema),
  next: z.string().nullable(),
});
export type NotificationsView = z.infer<typeof notificationsSchema>;

/** Body of `POST /api/notifications/read`: ids, or all up to a position. */
export const markReadSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.object({ upTo: z.number().int().positive() }),
]);
export type MarkRead = z.infer<typeof markReadSchema>;

export const markedReadSchema = z.object({ marked: z.number().int() });

const channelPreferenceSchema = z.object({
  on: z.boolean(),
  /** Whether the topic cannot be turned off. */
  always: z.boolean(),
});

export const notificationPreferencesSchema = z.object({
  topics: z.array(
    z.object({
      topic: notificationTopicSchema,
      title: z.string(),
      description: z.string(),
      /** Null where the topic has no such channel. */
      app: channelPreferenceSchema.nullable(),
      mail: channelPreferenceSchema.nullable(),
      push: channelPreferenceSchema,
    }),
  ),
  sendsMail: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** Body of `PUT /api/notifications/preferences`; omitted settings stay unchanged. */
export const changePreferencesSchema = z.object({
  preferences: z
    .array(z.object({ topic: notificationTopicSchema, channel: notificationChannelSchema, on: z.boolean() }))
    .min(1)
    .max(NOTIFICATION_TOPICS.length * NOTIFICATION_CHANNELS.length),
});
export type ChangePreferences = z.infer<typeof changePreferencesSchema>;
export type Preference = ChangePreferences['preferences'][number];

/** `unsubscribed`: the reader turned these mails off before it was sent. */
export const notSentReasonSchema = z.enum([
  'no-address',
  'unsubscribed',
  'not-configured',
  'refused',
  'unavailable',
]);
export type NotSentReason = z.infer<typeof notSentReasonSchema>;

export const unsubscribeSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{80,160}$/, t`This link is incomplete. Copy the whole link.`),
});
export type Unsubscribe = z.infer<typeof unsubscribeSchema>;

export const unsubscribedSchema = z.object({ message: z.string() });

/** The message has no other fields, so that no reader learns about others' notifications. */
export const notificationsMessageSchema = z.object({
  type: z.literal('notifications-changed.v1'),
  position: z.number(),
  data: z.object({}),
});
export type NotificationsMessage = z.infer<typeof notificationsMessageSchema>;
