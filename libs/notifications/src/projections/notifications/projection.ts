import {
  defineProjection,
  type Projection,
  type RecordedEvent,
  type RecordedOf,
  subjectErased,
} from '@rampart/event-log';
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import type { NotificationSeverity } from '../../contract/index.js';
import { notificationEvents } from '../../domain/notification.events.js';
import type {
  Gathering,
  Growth,
  NotificationRule,
  Recipients,
  RoleHolders,
  Tally,
  Telling,
} from '../../notification.js';
import { notificationId } from '../../notification-id.js';
import { NotificationPreferenceRow, NotificationRoleHolderRow, NotificationRow } from './entity.js';
import { wants, wantsPush } from './wants.js';

export const NOTIFICATIONS = 'notifications';

/** Raise it when the meaning of `apply` or of the tables changes. */
const OWN_VERSION = 5;

const said = defineProjection({
  name: NOTIFICATIONS,
  version: OWN_VERSION,
  tables: ['notification', 'notification_preference', 'notification_role_holder'],
  of: [...notificationEvents, subjectErased],
  when: {
    NotificationsRead: ({ tenantId, data: { userId, ids } }, manager) =>
      manager.update(NotificationRow, { tenantId, userId, id: In(ids) }, { read: true }),
    AllNotificationsRead: ({ tenantId, data: { userId, upTo } }, manager) =>
      manager.update(NotificationRow, { tenantId, userId, position: LessThanOrEqual(upTo) }, { read: true }),
    NotificationPreferenceChanged: ({ tenantId, data: { userId, topic, channel, on: wanted } }, manager) =>
      manager.upsert(NotificationPreferenceRow, { tenantId, userId, topic, channel, wanted }, [
        'tenantId',
        'userId',
        'topic',
        'channel',
      ]),
    SubjectErased: purge,
  },
});

export function notificationsProjection(
  rules: readonly NotificationRule[],
  roleHolders: RoleHolders,
): Projection {
  const looksAt = ({ handles }: Pick<NotificationRule, 'handles'>, event: RecordedEvent): boolean =>
    handles.some(({ type }) => type === event.type);
  const watched = [...rules, roleHolders].flatMap(({ handles }) => handles.map(({ type }) => type));
  return {
    ...said,
    version: rules.reduce((sum, { version }) => sum + version, said.version + roleHolders.version),
    handles: [...new Set([...watched, ...said.handles])],
    async apply(events, manager) {
      for (const event of events) {
        await said.apply([event], manager);
        if (looksAt(roleHolders, event)) await changeRoles(roleHolders, event, manager);
        for (const rule of rules) if (looksAt(rule, event)) await applyTo(rule, event, manager);
        if (event.type === subjectErased.type) await forgetWords(rules, event, manager);
      }
    },
  };
}

async function applyTo(rule: NotificationRule, event: RecordedEvent, manager: EntityManager): Promise<void> {
  const growth = rule.grows(event);
  if (growth !== null) await grow(rule, event, growth, manager);
  const telling = rule.tells(event);
  if (telling === null) return;
  for (const userId of await recipientsOf(event, telling.to, manager)) {
    if (telling.gather === undefined) await tell(rule, event, telling, userId, manager);
    else await gather(rule, event, telling, telling.gather, userId, manager);
  }
}

async function recipientsOf(
  { tenantId }: RecordedEvent,
  to: Recipients,
  manager: EntityManager,
): Promise<readonly string[]> {
  if ('users' in to) return [...new Set(to.users)].filter((userId) => UUID.test(userId));
  const holders = await manager.findBy(NotificationRoleHolderRow, { tenantId, role: In([...to.roles]) });
  const more = (to.and ?? []).filter((userId) => UUID.test(userId));
  return [...new Set([...holders.map(({ userId }) => userId), ...more])]
    .filter((userId) => userId !== to.except)
    .sort();
}

/** Adds the event to the day's notice about the same thing. Only the first event is mailed. */
async function gather(
  rule: NotificationRule,
  event: RecordedEvent,
  { detail, link, severity }: Telling,
  { key, detail: words, link: pageOfAll }: Gathering,
  userId: string,
  manager: EntityManager,
): Promise<void> {
  const { tenantId, position, metadata } = event;
  const growthKey = `${metadata.at.slice(0, 10)} ${key}`;
  const row = await manager.findOneBy(NotificationRow, { tenantId, userId, kind: rule.kind, growthKey });
  if (row === null) {
    const begun = { quiet: false, mailCause: position, growthKey, tally: { count: 1 } };
    const growing = { ...begun, subject: null, personal: [] };
    await tell(rule, event, { detail, link, severity }, userId, manager, growing);
    return;
  }
  const count = countOf(row) + 1;
  const newest = { position, at: new Date(metadata.at), read: false, tally: { count } };
  const text = { detail: words?.(count) ?? detail, link: pageOfAll ?? link ?? null };
  await manager.update(NotificationRow, { id: row.id }, { ...newest, ...text });
}

/** How often it happened on that day. */
export const countOf = ({ growthKey, tally }: Pick<NotificationRow, 'growthKey' | 'tally'>): number =>
  growthKey === null ? 1 : Number(tally?.['count'] ?? 1);

/** Creates or extends a notice; an extended one becomes unread. */
async function grow(
  rule: NotificationRule,
  event: RecordedEvent,
  { key, begins, adds = {}, sets = {}, personal = [], mails = false }: Growth,
  manager: EntityManager,
): Promise<void> {
  const { tenantId, position, metadata } = event;
  if (begins !== undefined)
    for (const userId of await recipientsOf(event, begins.to, manager)) {
      const begun = { quiet: true, mailCause: null, growthKey: key, tally: {}, subject: begins.subject };
      await tell(rule, event, { detail: '', link: begins.link }, userId, manager, { ...begun, personal });
    }
  for (const row of await manager.findBy(NotificationRow, { tenantId, kind: rule.kind, growthKey: key })) {
    const tally: Record<string, string | number> = { ...row.tally, ...sets };
    for (const [name, number] of Object.entries(adds)) tally[name] = Number(tally[name] ?? 0) + number;
    const words = rule.words(tally);
    const said = words !== null && words !== row.detail;
    await manager.update(
      NotificationRow,
      { id: row.id },
      {
        tally,
        quiet: words === null,
        ...(said ? { detail: words, position, at: new Date(metadata.at), read: false } : {}),
        ...(mails && words !== null ? await sendingOf(rule, row, tally, { position, manager }) : {}),
      },
    );
  }
}

/** What is sent at the end, by the severity that the notice has then. */
async function sendingOf(
  { severityOf }: NotificationRule,
  { tenantId, userId, topic }: NotificationRow,
  tally: Tally,
  { position, manager }: { readonly position: number; readonly manager: EntityManager },
): Promise<Pick<NotificationRow, 'mailCause' | 'severity' | 'byPush'>> {
  const severity = severityOf(tally);
  const said = await manager.findBy(NotificationPreferenceRow, { tenantId, userId });
  return { mailCause: position, severity, byPush: wantsPush(said, { topic, severity }) };
}

/** Erases a subject's words; numbers stay. */
async function forgetWords(
  rules: readonly NotificationRule[],
  { tenantId, data }: RecordedEvent,
  manager: EntityManager,
): Promise<void> {
  const { subject } = data as { readonly subject: string };
  for (const row of await manager.findBy(NotificationRow, { tenantId, subject })) {
    const kept = Object.entries(row.tally ?? {}).filter(([name]) => !row.personal.includes(name));
    const tally = Object.fromEntries(kept);
    const detail = rules.find(({ kind }) => kind === row.kind)?.words(tally) ?? '';
    await manager.update(NotificationRow, { id: row.id }, { tally, detail });
  }
}

interface Noticed {
  readonly detail: string;
  readonly link?: string | null | undefined;
  readonly severity?: NotificationSeverity | null | undefined;
}

type Growing = Pick<NotificationRow, 'quiet' | 'mailCause' | 'growthKey' | 'tally' | 'subject' | 'personal'>;

async function tell(
  { kind, topic, mail }: NotificationRule,
  { tenantId, position, metadata }: RecordedEvent,
  { detail, link = null, severity = null }: Noticed,
  userId: string,
  manager: EntityManager,
  growing: Growing = {
    ...{ quiet: false, mailCause: position, growthKey: null, tally: null, subject: null, personal: [] },
  },
): Promise<void> {
  const said = await manager.findBy(NotificationPreferenceRow, { tenantId, userId });
  await manager.insert(NotificationRow, {
    ...{ id: notificationId(position, kind, userId), tenantId, userId, kind, topic, detail, position },
    link,
    severity,
    at: new Date(metadata.at),
    inApp: wants(said, topic, 'app'),
    byMail: mail === 'by-topic' && wants(said, topic, 'mail'),
    byPush: wantsPush(said, { topic, severity }),
    read: false,
    ...growing,
  });
}

async function changeRoles(
  holders: RoleHolders,
  event: RecordedEvent,
  manager: EntityManager,
): Promise<void> {
  const { tenantId } = event;
  for (const change of holders.changes(event)) {
    const { userId } = change;
    if (change.holds)
      await manager.upsert(NotificationRoleHolderRow, { tenantId, role: change.role, userId }, KEY);
    else if (change.role === null) await manager.delete(NotificationRoleHolderRow, { tenantId, userId });
    else await manager.delete(NotificationRoleHolderRow, { tenantId, role: change.role, userId });
  }
}
const KEY = ['tenantId', 'role', 'userId'];

async function purge(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, userId = ''] = data.subject.split(':', 2);
  if (kind !== 'user' || !UUID.test(userId)) return;
  for (const entity of [NotificationRow, NotificationPreferenceRow, NotificationRoleHolderRow])
    await manager.delete(entity, { tenantId, userId });
}

/** Attempts on unknown names have a subject that is not a user. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
