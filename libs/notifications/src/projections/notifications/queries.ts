import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual } from 'typeorm';
import {
  isAlwaysSent,
  type MarkRead,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationsQuery,
  type NotificationsView,
  type NotificationTopic,
  type NotificationView,
  wantedByDefault,
} from '../../contract/index.js';
import type { NotificationRule } from '../../notification.js';
import { NotificationPreferenceRow, NotificationRow } from './entity.js';

interface Reader {
  readonly userId: string;
}

/** One page of a user's notifications, newest first, and the number of unread ones. */
export async function listNotifications(
  manager: EntityManager,
  rules: readonly NotificationRule[],
  { userId }: Reader,
  { unread, cursor, limit }: NotificationsQuery,
): Promise<NotificationsView> {
  const query = manager
    .createQueryBuilder(NotificationRow, 'n')
    .where('n.user_id = :userId AND n.in_app AND NOT n.quiet', { userId });
  if (unread === 'true') query.andWhere('NOT n.read');
  if (cursor !== undefined) {
    const [position, id] = cursor.split('.');
    query.andWhere('(n.position, n.id) < (:position::bigint, :id::uuid)', { position, id });
  }
  const rows = await query
    .orderBy({ 'n.position': 'DESC', 'n.id': 'DESC' })
    .limit(limit + 1)
    .getMany();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const count = await manager.countBy(NotificationRow, { userId, inApp: true, quiet: false, read: false });
  const titles = new Map(rules.map(({ kind, title }) => [kind, title]));
  return {
    unread: count,
    items: rows.slice(0, limit).map((row) => toView(row, titles)),
    next: last === undefined ? null : `${last.position}.${last.id}`,
  };
}

function toView(row: NotificationRow, titles: ReadonlyMap<string, string>): NotificationView {
  const { id, kind, topic, detail, link, position, at, read } = row;
  return {
    ...{ id, kind, topic, detail, link, position, read },
    title: titles.get(kind) ?? kind,
    at: at.toISOString(),
  };
}

/** The unread ids among these; excludes other users' ids. */
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

/** A user's preferences, in the order of the topics. */
export async function readPreferences(
  manager: EntityManager,
  { userId }: Reader,
): Promise<NotificationPreferences['topics']> {
  const said = await manager.findBy(NotificationPreferenceRow, { userId });
  const channelOf = (topic: NotificationTopic, channel: NotificationChannel) => {
    const row = said.find((candidate) => candidate.topic === topic && candidate.channel === channel);
    const always = isAlwaysSent(topic);
    return { on: always || (row?.wanted ?? wantedByDefault(topic, channel)), always };
  };
  return NOTIFICATION_TOPICS.map(({ name: topic, title, description }) => ({
    ...{ topic, title, description },
    app: channelOf(topic, 'app'),
    mail: channelOf(topic, 'mail'),
  }));
}
