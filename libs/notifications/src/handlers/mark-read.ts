import type { MarkRead } from '../contract/index.js';
import type { NotificationEvent } from '../domain/notification.events.js';
import { metadataOf, type NotificationsCaller, type NotificationsContext, type Recorded } from './context.js';

/**
 * Marks notifications as read. The last mark counts, so nothing is loaded first.
 * @param unread the unread ids among `which`, from `unreadAmong`: without any, nothing happens
 */
export async function markRead(
  { log, clock, ids }: NotificationsContext,
  caller: NotificationsCaller,
  which: MarkRead,
  unread: readonly string[],
): Promise<Recorded<{ readonly marked: number }>> {
  const value = { marked: unread.length };
  if (unread.length === 0) return { value, position: null };
  const { tenantId, userId } = caller;
  const event: NotificationEvent =
    'ids' in which
      ? { type: 'NotificationsRead', data: { userId, ids: [...unread] } }
      : { type: 'AllNotificationsRead', data: { userId, upTo: which.upTo } };
  const { lastPosition } = await log.append({
    tenantId,
    stream: `notifications:${userId}`,
    expectedVersion: 'any',
    events: [event],
    commandId: ids.next(),
    metadata: metadataOf({ clock }, caller),
  });
  return { value, position: lastPosition };
}
