import type { Kept } from '@rampart/event-log';
import { PushDevices1700005810000 } from './adapters/push-tables.js';
import { notificationEvents, notificationMailEvents } from './domain/notification.events.js';
import { notificationPushEvents, pushDeviceEvents } from './domain/push.events.js';
import type { NotificationRule, RoleHolders } from './notification.js';
import {
  NotificationPreferenceRow,
  NotificationRoleHolderRow,
  NotificationRow,
} from './projections/notifications/entity.js';
import {
  ForgetRequests1700001605000,
  GrowingNotifications1700001603000,
  Notifications1700000760000,
  PushedNotifications1700005800000,
} from './projections/notifications/migration.js';
import { notificationsProjection } from './projections/notifications/projection.js';

export {
  notificationMailEvents,
  type notificationMailNotSent,
  type notificationMailSent,
} from './domain/notification.events.js';
export type { PushContext } from './adapters/push-context.js';
export { renewSenderKey } from './adapters/push-keys.js';
export {
  addPushDevice,
  askPushTest,
  changePushDevice,
  readPushSettings,
  removePushDevice,
} from './handlers/push-devices.js';
export {
  giveUpPushes,
  giveUpPushTest,
  sendPushes,
  type SendPushesContext,
  sendPushTest,
} from './handlers/send-pushes.js';
export { pushTestDue, sendPushesJob, sendPushTestJob } from './jobs/send-pushes.js';
export { pushesDue } from './projections/notifications/pushes-due.js';
export { type AccessEnds, endPushDevices } from './reactors/end-push-devices.js';
export { notificationPushDue } from './reactors/notification-push-due.js';
export { unsubscribeTokens, type UnsubscribeTokens } from './adapters/unsubscribe-tokens.js';
export { changePreferences } from './handlers/change-preferences.js';
export {
  giveUpNotificationMails,
  sendNotificationMails,
  type SendMailsContext,
} from './handlers/send-mails.js';
export { unsubscribe } from './handlers/unsubscribe.js';
export { sendNotificationMailsJob } from './jobs/send-notification-mails.js';
export { markRead } from './handlers/mark-read.js';
export { notificationMailDue } from './reactors/notification-mail-due.js';
export { notificationsTopic } from './live-topic.js';
export {
  defineNotification,
  defineRoleHolders,
  type Growth,
  type NotificationRule,
  type RoleChange,
  type RoleHolders,
  type Tally,
  type Telling,
} from './notification.js';
export { NOTIFICATIONS } from './projections/notifications/projection.js';
export { mailsDue } from './projections/notifications/mails-due.js';
export {
  countUnread,
  notificationList,
  readPreferences,
  unreadAmong,
} from './projections/notifications/queries.js';

export function notifications(rules: readonly NotificationRule[], roleHolders: RoleHolders): Kept {
  return {
    name: 'notifications',
    events: [
      ...notificationEvents,
      ...notificationMailEvents,
      ...pushDeviceEvents,
      ...notificationPushEvents,
    ],
    projections: [notificationsProjection(rules, roleHolders)],
    entities: [NotificationRow, NotificationPreferenceRow, NotificationRoleHolderRow],
    migrations: [
      ...[Notifications1700000760000, GrowingNotifications1700001603000, ForgetRequests1700001605000],
      ...[PushedNotifications1700005800000, PushDevices1700005810000],
    ],
  };
}
