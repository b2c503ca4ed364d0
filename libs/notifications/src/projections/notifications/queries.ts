import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual } from 'typeorm';
import {
  hasChannel,
  isAlwaysSent,
  type MarkRead,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationPreferences,
  notificationSchema,
  type NotificationTopic,
  type NotificationView,
} from '../../contract/index.js';
import type { NotificationRule } from '../../notification.js';
import { NotificationPreferenceRow, NotificationRow } from './entity.js';
import { countOf, NOTIFICATIONS } from './projection.js';
import { wants } from './wants.js';

interface Reader {
  readonly userId: string;
}

export interface NotificationsReader extends Reader {
  readonly rules: readonly NotificationRule[];
}

/** A user's notifications, newest first. */
export const notificationList = defineList<NotificationRow, NotificationsReader, NotificationView>({
  name: 'notifications',
  item: notificationSchema,
  projection: NOTIFICATIONS,
  rows: (manager, { userId }) =>
    manager
      .createQueryBuilder(NotificationRow, 'n')
      .where('n.user_id = :userId AND n.in_app AND NOT n.quiet', { userId }),
  key: { sql: 'n.id', type: 'uuid' },
  fields: {
    at: { sql: 'n.at', type: 'time', order: { sql: 'n.position', type: 'number' } },
    kind: { sql: 'n.kind', type: 'text' },
    topic: { sql: 'n.topic', type: 'text' },
    read: { sql: 'n.read', type: 'boolean' },
  },
  search: ['n.detail'],
  order: '-at',
  items: (rows, { rules }) => {
    const titles = new Map(rules.map(({ kind, title }) => [kind, title]));
    return rows.map((row) => toView(row, titles));
  },
});

/** The number of unread notifications of a user. */
export const countUnread = (manager: EntityManager, { userId }: Reader): Promise<number> =>
  manager.countBy(NotificationRow, { userId, inApp: true, quiet: false, read: false });

function toView(row: NotificationRow, titles: ReadonlyMap<string, string>): NotificationView {
  const { id, kind, topic, detail, link, position, at, read } = row;
  return {
    ...{ id, kind, topic, detail, link, position, read },
    title: titles.get(kind) ?? kind,
    count: countOf(row),
    at: at.toISOString(),
  };
}

/** The ids among these that are unread; other users' ids are left out. */
export async function unreadAmong(
  manager: EntityManager,
  { userId }: Reader,
  which: MarkRead,
): Promise<string[]> {
  const chosen = 'ids' in which ? { id: In(which.ids) } : { position: LessThanOrEqual(which.upTo) };
  const rows = await manager.find(NotificationRow, {
    select: { id: true },
    where: { userId, inApp: true, quiet: false, read: false, ...chosen },
  });
  return rows.map(({ id }) => id);
}

/** A user's preferences in the order of the topics. */
export async function readPreferences(
  manager: EntityManager,
  { userId }: Reader,
): Promise<NotificationPreferences['topics']> {
  const said = await manager.findBy(NotificationPreferenceRow, { userId });
  const channelOf = (topic: NotificationTopic, channel: NotificationChannel) => ({
    on: wants(said, topic, channel),
    always: isAlwaysSent(topic, channel),
  });
  const offered = (topic: NotificationTopic, channel: NotificationChannel) =>
    hasChannel(topic, channel) ? channelOf(topic, channel) : null;
  return NOTIFICATION_TOPICS.map(({ name: topic, title, description }) => ({
    ...{ topic, title, description },
    app: offered(topic, 'app'),
    mail: offered(topic, 'mail'),
    push: channelOf(topic, 'push'),
  }));
}
