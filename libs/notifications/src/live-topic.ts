import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import { NOTIFICATIONS_TOPIC, type NotificationsMessage } from './contract/index.js';
import { notificationEvents } from './domain/notification.events.js';
import { notificationPushEvents, pushDeviceEvents } from './domain/push.events.js';
import type { NotificationRule } from './notification.js';

const OWN_EVENTS = [...notificationEvents, ...pushDeviceEvents, ...notificationPushEvents];

/** Announces to the whole tenant that the bell may have changed, without naming the recipients. */
export function notificationsTopic(rules: readonly NotificationRule[], roles: readonly string[]) {
  const causesNotification = (event: RecordedEvent): boolean =>
    rules.some(({ tells, grows }) => tells(event) !== null || grows(event) !== null);
  return {
    name: NOTIFICATIONS_TOPIC,
    roles,
    toMessage: (event: RecordedEvent): NotificationsMessage | null =>
      isRecorded(OWN_EVENTS, event) || causesNotification(event)
        ? { type: 'notifications-changed.v1', position: event.position, data: {} }
        : null,
  };
}
