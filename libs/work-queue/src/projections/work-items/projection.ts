import {
  defineProjection,
  type Projection,
  type RecordedEvent,
  type RecordedOf,
  subjectErased,
} from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { workPrioritySchema } from '../../contract/index.js';
import { workItemEvents } from '../../domain/work-item.events.js';
import { workItemId } from '../../item-id.js';
import type { Grouping, Opening, WorkItemKind } from '../../work-item.js';
import { countedColumns, dueColumns, isKeptAway, keepAway, openKey } from './counted.js';
import { WorkItemKeyRow, WorkItemRow } from './entity.js';

export const WORK_ITEMS = 'work-items';

/** Increase it when `apply` or the tables change their meaning. */
const OWN_VERSION = 3;

const said = defineProjection({
  name: WORK_ITEMS,
  version: OWN_VERSION,
  tables: ['work_item', 'work_item_key', 'work_item_mute'],
  of: [...workItemEvents, subjectErased],
  when: {
    WorkItemAssigned: ({ data: { itemId: id, to: assignedTo } }, manager) =>
      manager.update(WorkItemRow, { id, open: true }, { assignedTo }),
    WorkItemSnoozed: ({ data: { itemId: id, until } }, manager) =>
      manager.update(
        WorkItemRow,
        { id, open: true },
        { snoozedUntil: until === null ? null : new Date(until) },
      ),
    SubjectErased: unassign,
  },
});

/** The open and finished work of each tenant. It is rebuilt when a kind is added or its version increases. */
export function workItemsProjection(kinds: readonly WorkItemKind[]): Projection {
  const byType = new Map<string, WorkItemKind[]>();
  for (const kind of kinds)
    for (const { type } of kind.handles) byType.set(type, [...(byType.get(type) ?? []), kind]);
  return {
    ...said,
    version: kinds.reduce((sum, { version }) => sum + version, said.version),
    handles: [...new Set([...byType.keys(), ...said.handles])],
    async apply(events, manager) {
      for (const event of events) {
        await said.apply([event], manager);
        for (const kind of byType.get(event.type) ?? []) await applyTo(kind, event, manager);
      }
    },
  };
}

async function applyTo(kind: WorkItemKind, event: RecordedEvent, manager: EntityManager): Promise<void> {
  const grouping = kind.groups?.(event) ?? null;
  if (grouping !== null) await group(kind, event, grouping, manager);
  const mute = kind.mutes?.(event) ?? null;
  if (mute !== null) await keepAway(kind, event, mute, manager);
  for (const key of kind.closes(event)) await close(kind, event, key, manager);
  const opening = kind.opens(event);
  if (opening !== null) await open(kind, event, opening, manager);
}

/** A counted key that moves is removed from the item of its former subject. */
async function group(
  kind: WorkItemKind,
  event: RecordedEvent,
  { key, into: subject }: Grouping,
  manager: EntityManager,
): Promise<void> {
  const { tenantId } = event;
  const before = kind.counts === undefined ? null : await subjectOf(kind, event, key, manager);
  const row = { tenantId, kind: kind.kind, key, subject };
  await manager.upsert(WorkItemKeyRow, row, ['tenantId', 'kind', 'key']);
  if (before !== null && before !== subject) await recount(kind, event, before, manager);
}

async function close(
  kind: WorkItemKind,
  event: RecordedEvent,
  key: string,
  manager: EntityManager,
): Promise<void> {
  const known = await subjectOf(kind, event, key, manager);
  const subject = known ?? key;
  if (kind.counts === undefined) return finish(kind, event, subject, manager);
  const which = known === null ? { subject } : { key };
  const { tenantId } = event;
  await manager.update(WorkItemKeyRow, { tenantId, kind: kind.kind, ...which, open: true }, { open: false });
  return recount(kind, event, subject, manager);
}

/** Counts the keys that are left in an item, and closes it after the last one. */
async function recount(
  kind: WorkItemKind,
  event: RecordedEvent,
  subject: string,
  manager: EntityManager,
): Promise<void> {
  const left = await countedColumns(kind, event, subject, manager);
  if (left === null) return finish(kind, event, subject, manager);
  const id = workItemId(event.tenantId, kind.kind, subject);
  await manager.update(WorkItemRow, { id, open: true }, left);
}

async function finish(
  kind: WorkItemKind,
  event: RecordedEvent,
  subject: string,
  manager: EntityManager,
): Promise<void> {
  const id = workItemId(event.tenantId, kind.kind, subject);
  const done = { open: false, closedAt: new Date(event.metadata.at), snoozedUntil: null, assignedTo: null };
  await manager.update(WorkItemRow, { id, open: true }, done);
}

async function open(
  kind: WorkItemKind,
  event: RecordedEvent,
  opening: Opening,
  manager: EntityManager,
): Promise<void> {
  const subject = await subjectOf(kind, event, opening.key, manager);
  if (subject === null || (await isKeptAway(kind, event, { subject, tag: opening.tag }, manager))) return;
  const { tenantId, position } = event;
  const id = workItemId(tenantId, kind.kind, subject);
  const priority = workPrioritySchema.options.indexOf(opening.priority);
  if (kind.counts !== undefined) await openKey(kind, event, opening, priority, manager);
  const own = { detail: opening.detail, link: opening.link ?? null, lead: null, priority };
  const due = dueColumns(opening.due === undefined ? null : new Date(opening.due));
  const counted = kind.counts === undefined ? null : await countedColumns(kind, event, subject, manager);
  const columns = counted ?? { ...own, ...due };
  if (await manager.existsBy(WorkItemRow, { id, open: true })) {
    await manager.update(WorkItemRow, { id }, columns);
    return;
  }
  await manager.save(WorkItemRow, {
    ...columns,
    ...{ id, tenantId, kind: kind.kind, subject, position, open: true, closedAt: null },
    ...{ openedAt: new Date(event.metadata.at), snoozedUntil: null, assignedTo: null },
  });
}

/** Returns null for a key without a group if the kind groups its items. */
async function subjectOf(
  { kind, groups }: WorkItemKind,
  { tenantId }: RecordedEvent,
  key: string,
  manager: EntityManager,
): Promise<string | null> {
  if (groups === undefined) return key;
  return (await manager.findOneBy(WorkItemKeyRow, { tenantId, kind, key }))?.subject ?? null;
}

async function unassign(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, userId = ''] = data.subject.split(':');
  if (kind === 'user')
    await manager.update(WorkItemRow, { tenantId, assignedTo: userId }, { assignedTo: null });
}
