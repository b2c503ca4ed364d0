import type { Projection, RecordedEvent } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { workPrioritySchema } from '../../contract/index.js';
import { type WorkItemEvent, workItemEvents } from '../../domain/work-item.events.js';
import { workItemId } from '../../item-id.js';
import type { Opening, WorkItemKind } from '../../work-item.js';
import { WorkItemKeyRow, WorkItemRow } from './entity.js';

export const WORK_ITEMS = 'work-items';

/** Raise it when `apply` or the tables change meaning. */
const OWN_VERSION = 1;
/** What is never due, in `due_order`. Fits 16 digits. */
const NEVER = 9_000_000_000_000_000;

/** What is to be done in each tenant, and what is done. Rebuilt when a kind is added, or one raises its version. */
export function workItemsProjection(kinds: readonly WorkItemKind[]): Projection {
  const byType = new Map<string, WorkItemKind[]>();
  for (const kind of kinds)
    for (const { type } of kind.handles) byType.set(type, [...(byType.get(type) ?? []), kind]);
  const own = workItemEvents.map(({ type }) => type as string);
  return {
    name: WORK_ITEMS,
    version: kinds.reduce((sum, { version }) => sum + version, OWN_VERSION),
    tables: ['work_item', 'work_item_key'],
    handles: [...new Set([...byType.keys(), ...own, 'SubjectErased'])],
    async apply(events, manager) {
      for (const event of events) {
        if (own.includes(event.type)) await say(event as unknown as WorkItemEvent, manager);
        if (event.type === 'SubjectErased') await unassign(event, manager);
        for (const kind of byType.get(event.type) ?? []) await applyTo(kind, event, manager);
      }
    },
  };
}

async function applyTo(kind: WorkItemKind, event: RecordedEvent, manager: EntityManager): Promise<void> {
  const { tenantId } = event;
  const grouping = kind.groups?.(event) ?? null;
  if (grouping !== null)
    await manager.upsert(
      WorkItemKeyRow,
      { tenantId, kind: kind.kind, key: grouping.key, subject: grouping.into },
      ['tenantId', 'kind', 'key'],
    );
  for (const key of kind.closes(event)) {
    const id = workItemId(tenantId, kind.kind, (await subjectOf(kind, event, key, manager)) ?? key);
    const done = { open: false, closedAt: new Date(event.metadata.at), snoozedUntil: null, assignedTo: null };
    await manager.update(WorkItemRow, { id, open: true }, done);
  }
  const opening = kind.opens(event);
  if (opening !== null) await open(kind, event, opening, manager);
}

/** Work that is open already keeps its beginning, and what people said of it. */
async function open(
  kind: WorkItemKind,
  event: RecordedEvent,
  opening: Opening,
  manager: EntityManager,
): Promise<void> {
  const subject = await subjectOf(kind, event, opening.key, manager);
  if (subject === null) return;
  const { tenantId, position } = event;
  const id = workItemId(tenantId, kind.kind, subject);
  const dueAt = opening.due === undefined ? null : new Date(opening.due);
  const told = {
    detail: opening.detail,
    link: opening.link ?? null,
    priority: workPrioritySchema.options.indexOf(opening.priority),
    dueAt,
    dueOrder: dueAt?.getTime() ?? NEVER,
  };
  if (await manager.existsBy(WorkItemRow, { id, open: true })) {
    await manager.update(WorkItemRow, { id }, told);
    return;
  }
  await manager.save(WorkItemRow, {
    ...told,
    ...{ id, tenantId, kind: kind.kind, subject, position, open: true, closedAt: null },
    ...{ openedAt: new Date(event.metadata.at), snoozedUntil: null, assignedTo: null },
  });
}

/** Null for a key of a kind that groups, when nobody grouped it. */
async function subjectOf(
  { kind, groups }: WorkItemKind,
  { tenantId }: RecordedEvent,
  key: string,
  manager: EntityManager,
): Promise<string | null> {
  if (groups === undefined) return key;
  return (await manager.findOneBy(WorkItemKeyRow, { tenantId, kind, key }))?.subject ?? null;
}

async function say({ type, data }: WorkItemEvent, manager: EntityManager): Promise<void> {
  const said =
    type === 'WorkItemAssigned'
      ? { assignedTo: data.to }
      : { snoozedUntil: data.until === null ? null : new Date(data.until) };
  await manager.update(WorkItemRow, { id: data.itemId, open: true }, said);
}

/** Nothing waits for somebody who is forgotten. */
async function unassign({ tenantId, data }: RecordedEvent, manager: EntityManager): Promise<void> {
  const [kind, userId = ''] = (data as { subject: string }).subject.split(':');
  if (kind === 'user')
    await manager.update(WorkItemRow, { tenantId, assignedTo: userId }, { assignedTo: null });
}
