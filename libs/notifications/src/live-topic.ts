import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import { NOTIFICATIONS_TOPIC, type NotificationsMessage } from './contract/index.js';
import { notificationEvents } from './domain/notification.events.js';
import type { NotificationRule } from './notification.js';

/** Announces to the whole tenant that the bell may have changed, without naming the recipients. */
export function notificationsTopic(rules: readonly NotificationRule[], roles: readonly string[]) {
  const causesNotification = (event: RecordedEvent): boolean =>
    rules.some(({ tells, grows }) => tells(event) !== null || grows(event) !== null);
  return {
    name: NOTIFICATIONS_TOPIC,
    roles,
    toMessage: (event: RecordedEvent): NotificationsMessage | null =>
      isRecorded(notificationEvents, event) || causesNotification(event)
        ? { type: 'notifications-changed.v1', position: event.position, data: {} }
        : null,
  };
}
