import type { RecordedEvent } from '@rampart/event-log';
import { NOTIFICATIONS_TOPIC, type NotificationsMessage } from './contract/index.js';
import { notificationEvents } from './domain/notification.events.js';
import type { NotificationRule } from './notification.js';

/** Announces to the whole tenant that the bell may have changed, without naming the recipients. */
export function notificationsTopic(rules: readonly NotificationRule[], roles: readonly string[]) {
  const own = new Set<string>(notificationEvents.map(({ type }) => type));
  const isTold = (event: RecordedEvent): boolean =>
    rules.some(
      (rule) =>
        rule.handles.some(({ type }) => type === event.type) &&
        (rule.tells(event) !== null || rule.grows(event) !== null),
    );
  return {
    name: NOTIFICATIONS_TOPIC,
    roles,
    toMessage: (event: RecordedEvent): NotificationsMessage | null =>
      own.has(event.type) || isTold(event)
        ? { type: 'notifications-changed.v1', position: event.position, data: {} }
        : null,
  };
}
