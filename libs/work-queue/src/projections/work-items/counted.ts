import type { RecordedEvent } from '@rampart/event-log';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { Mute, Opening, WorkItemKind } from '../../work-item.js';
import { WorkItemKeyRow, WorkItemMuteRow, type WorkItemRow } from './entity.js';

/** The value of `due_order` without a due time. It has 16 digits at most. */
const NEVER = 9_000_000_000_000_000;

export const dueColumns = (dueAt: Date | null): Pick<WorkItemRow, 'dueAt' | 'dueOrder'> => ({
  dueAt,
  dueOrder: dueAt?.getTime() ?? NEVER,
});

type Counted = Pick<WorkItemRow, 'detail' | 'priority' | 'dueAt' | 'dueOrder' | 'lead' | 'link'>;

/** The maximum number of places that are listed. */
const MOST_DETAILS = 3;

/** The columns of an item, computed from the open keys of its subject. Null when no key is open. */
export async function countedColumns(
  { kind, counts: [one, many] = ['', ''] }: WorkItemKind,
  { tenantId }: RecordedEvent,
  subject: string,
  manager: EntityManager,
): Promise<Counted | null> {
  interface Sums {
    count: number;
    priority: number | null;
    due: Date | null;
    details: string[] | null;
  }
  const open = () =>
    manager.createQueryBuilder(WorkItemKeyRow, 'key').where({ tenantId, kind, subject, open: true });
  const sums = await open()
    .select('count(*)::int', 'count')
    .addSelect('min(key.priority)::int', 'priority')
    .addSelect('min(key.due_at)', 'due')
    .addSelect(`array_agg(DISTINCT key.detail) FILTER (WHERE key.detail <> '')`, 'details')
    .getRawOne<Sums>();
  const lead = await open()
    .orderBy('key.priority')
    .addOrderBy('key.dueAt', 'ASC', 'NULLS LAST')
    .addOrderBy('key.key')
    .getOne();
  if (sums === undefined || lead === null) return null;
  const { count, priority, due, details } = sums;
  const words = `${count} ${count === 1 ? one : many}`;
  return {
    detail: details === null ? words : `${words}: ${listed(details)}`,
    priority: priority ?? 0,
    ...dueColumns(due),
    lead: lead.key,
    link: count === 1 ? lead.link : (lead.together ?? lead.link),
  };
}

const listed = (details: readonly string[]): string =>
  details.length > MOST_DETAILS
    ? `${details.slice(0, MOST_DETAILS).join(', ')} and ${details.length - MOST_DETAILS} more`
    : details.join(', ');

/** A key that is already open keeps its due time, so finding it again does not postpone it. */
export async function openKey(
  { kind }: WorkItemKind,
  { tenantId }: RecordedEvent,
  { key, detail, due, link, together }: Opening,
  priority: number,
  manager: EntityManager,
): Promise<void> {
  const before = await manager.findOneBy(WorkItemKeyRow, { tenantId, kind, key, open: true });
  const dueAt = due === undefined ? null : new Date(due);
  const first = before?.dueAt && dueAt && before.dueAt < dueAt ? before.dueAt : dueAt;
  const pages = { link: link ?? null, together: together ?? null };
  const columns = { open: true, priority, detail, ...pages, dueAt: first };
  await manager.update(WorkItemKeyRow, { tenantId, kind, key }, columns);
}

export async function keepAway(
  { kind }: WorkItemKind,
  { tenantId }: RecordedEvent,
  { id, subject, tag, until }: Mute,
  manager: EntityManager,
): Promise<void> {
  if (until === null) await manager.delete(WorkItemMuteRow, { tenantId, kind, id });
  else {
    const row = { tenantId, kind, id, subject, tag, until: new Date(until) };
    await manager.upsert(WorkItemMuteRow, row, ['tenantId', 'kind', 'id']);
  }
}

/** Whether a mute applies at the time of the event. */
export async function isKeptAway(
  { kind, mutes }: WorkItemKind,
  { tenantId, metadata }: RecordedEvent,
  { subject, tag }: { readonly subject: string; readonly tag: string | undefined },
  manager: EntityManager,
): Promise<boolean> {
  if (mutes === undefined) return false;
  const holds = { tenantId, kind, until: MoreThan(new Date(metadata.at)) };
  const subjects = [subject, IsNull()];
  const tags = tag === undefined ? [IsNull()] : [tag, IsNull()];
  const where = subjects.flatMap((ofSubject) =>
    tags.map((ofTag) => ({ ...holds, subject: ofSubject, tag: ofTag })),
  );
  return manager.existsBy(WorkItemMuteRow, where);
}
