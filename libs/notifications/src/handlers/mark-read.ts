import { commandOf, type Recorded, type Recording, type Requester } from '@rampart/event-log';
import type { MarkRead } from '../contract/index.js';
import type { NotificationEvent } from '../domain/notification.events.js';

/** Without loading state, because only the last mark counts. @param unread ids from `unreadAmong` */
export async function markRead(
  recording: Recording,
  requester: Requester,
  which: MarkRead,
  unread: readonly string[],
): Promise<Recorded<{ readonly marked: number }>> {
  const value = { marked: unread.length };
  if (unread.length === 0) return { value, position: null };
  const { userId } = requester;
  const event: NotificationEvent =
    'ids' in which
      ? { type: 'NotificationsRead', data: { userId, ids: [...unread] } }
      : { type: 'AllNotificationsRead', data: { userId, upTo: which.upTo } };
  const about = commandOf(recording, requester, `notifications:${userId}`);
  const { lastPosition } = await recording.log.append({ ...about, expectedVersion: 'any', events: [event] });
  return { value, position: lastPosition };
}
