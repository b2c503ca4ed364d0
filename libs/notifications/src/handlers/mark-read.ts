import type { MarkRead } from '../contract/index.js';
import type { NotificationEvent } from '../domain/notification.events.js';
import { metadataOf, type NotificationsCaller, type NotificationsContext, type Recorded } from './context.js';

/**
 * Marks notifications as read. What was said last counts, so nothing has to be loaded first.
 * @param unread the ids among `which` that this person has not read, as `unreadAmong` found them: without any, nothing
 *   happens
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
