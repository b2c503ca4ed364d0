import type { RecordedEvent } from '@rampart/event-log';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { Mute, WorkItemKind } from '../../work-item.js';
import { WorkItemKeyRow, WorkItemMuteRow } from './entity.js';

interface OpenKeys {
  readonly count: number;
  readonly priority: number;
}

export async function openKeys(
  { kind }: WorkItemKind,
  { tenantId }: RecordedEvent,
  subject: string,
  manager: EntityManager,
): Promise<OpenKeys> {
  const where = { tenantId, kind, subject, open: true };
  const count = await manager.countBy(WorkItemKeyRow, where);
  return { count, priority: (await manager.minimum(WorkItemKeyRow, 'priority', where)) ?? 0 };
}

export const counted = ({ counts }: WorkItemKind, { count, priority }: OpenKeys) => ({
  detail: `${count} ${count === 1 ? counts?.[0] : counts?.[1]}`,
  priority,
});

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

/** Whether a mute applies at the event's time. */
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
