import { defineList } from '@rampart/lists';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import {
  type WorkItemView,
  workItemSchema,
  type WorkKindView,
  workPrioritySchema,
} from '../../contract/index.js';
import type { SubjectName, WorkItemKind } from '../../work-item.js';
import { WorkItemRow } from './entity.js';
import { URGENCY_SQL } from './migration.js';
import { WORK_ITEMS } from './projection.js';

const PRIORITIES = workPrioritySchema.options.map((name) => `'${name}'`).join(', ');

export interface QueueReader {
  readonly userId: string;
  readonly kinds: readonly WorkItemKind[];
  readonly now: Date;
}

/** An item as it is stored in the read model. The assignee is only an id. */
export interface ListedWorkItem {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly subjectId: string;
  /** The name of the subject from its capability. Null when it has none. */
  readonly subject: string | null;
  readonly handles: WorkItemView['handles'];
  readonly detail: string;
  readonly priority: (typeof workPrioritySchema.options)[number];
  readonly dueAt: string | null;
  readonly openedAt: string;
  readonly position: number;
  readonly link: string | null;
  readonly snoozedUntil: string | null;
  readonly assignedTo: string | null;
}

/** The highest priority, then the earliest due, then the oldest. Snoozed items only on request. */
export const workList = defineList<WorkItemRow, QueueReader, ListedWorkItem>({
  ...{ name: 'work-queue', item: workItemSchema, projection: WORK_ITEMS },
  rows: (manager, reader) =>
    openItems(manager, reader).setParameters({ now: reader.now, reader: reader.userId }),
  key: { sql: 'item.id', type: 'uuid' },
  order: 'urgency',
  presumed: ['snoozed:in:false'],
  fields: {
    urgency: { sql: URGENCY_SQL, type: 'number' },
    kind: { sql: 'item.kind', type: 'text' },
    priority: {
      ...{ sql: `(ARRAY[${PRIORITIES}])[item.priority + 1]`, type: 'text' },
      order: { sql: '-item.priority', type: 'number' },
    },
    due: { sql: 'item.dueAt', type: 'time', nullable: true },
    opened: { sql: 'item.openedAt', type: 'time' },
    assignee: { sql: 'item.assignedTo', type: 'uuid', nullable: true },
    mine: { sql: 'coalesce(item.assignedTo = :reader, false)', type: 'boolean' },
    snoozed: { sql: 'coalesce(item.snoozedUntil > :now, false)', type: 'boolean' },
  },
  search: ['item.detail', 'item.kind'],
  items: async (rows, { kinds }, manager) => {
    const titles = new Map(kinds.map(({ kind, title }) => [kind, title]));
    const names = await subjectNames(manager, kinds, rows);
    return rows.map((row) => toItem(row, titles.get(row.kind) ?? row.kind, names.get(row.id)));
  },
});

/** Items per permitted kind, including zero, and snoozed items with the next end. */
export async function countWork(
  manager: EntityManager,
  reader: QueueReader,
): Promise<{
  readonly kinds: readonly WorkKindView[];
  readonly snoozed: number;
  readonly nextWakeAt: string | null;
}> {
  interface Counts {
    kind: string;
    open: number;
    overdue: number;
    critical: number;
    snoozed: number;
    wakes: Date | null;
  }
  const rows = await openItems(manager, reader)
    .select('item.kind', 'kind')
    .addSelect(`(count(*) FILTER (WHERE ${AWAKE}))::int`, 'open')
    .addSelect(`(count(*) FILTER (WHERE ${AWAKE} AND item.due_at < :now))::int`, 'overdue')
    .addSelect(`(count(*) FILTER (WHERE ${AWAKE} AND item.priority = 0))::int`, 'critical')
    .addSelect(`(count(*) FILTER (WHERE item.snoozed_until > :now))::int`, 'snoozed')
    .addSelect(`min(item.snoozed_until) FILTER (WHERE item.snoozed_until > :now)`, 'wakes')
    .setParameter('now', reader.now)
    .groupBy('item.kind')
    .getRawMany<Counts>();
  const kinds = reader.kinds.map(({ kind, title, description, closing }) => {
    const { open = 0, overdue = 0, critical = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, title, description, closing, open, overdue, critical };
  });
  const wakes = rows.flatMap(({ wakes: moment }) => moment?.getTime() ?? []);
  return {
    kinds,
    snoozed: rows.reduce((sum, { snoozed }) => sum + snoozed, 0),
    nextWakeAt: wakes.length === 0 ? null : new Date(Math.min(...wakes)).toISOString(),
  };
}

/** Returns an open item that the reader may see, or null. `manager` must be confined to one tenant. */
export async function findWork(
  manager: EntityManager,
  kinds: readonly WorkItemKind[],
  id: string,
): Promise<{ readonly id: string; readonly kind: WorkItemKind } | null> {
  const row = await manager.findOneBy(WorkItemRow, { id, open: true });
  const kind = kinds.find((candidate) => candidate.kind === row?.kind);
  return kind === undefined ? null : { id, kind };
}

const AWAKE = '(item.snoozed_until IS NULL OR item.snoozed_until <= :now)';

function openItems(manager: EntityManager, { kinds }: QueueReader): SelectQueryBuilder<WorkItemRow> {
  return manager
    .createQueryBuilder(WorkItemRow, 'item')
    .where('item.open')
    .andWhere('item.kind = ANY(:kinds)', { kinds: kinds.map(({ kind }) => kind) });
}

async function subjectNames(
  manager: EntityManager,
  kinds: readonly WorkItemKind[],
  rows: readonly WorkItemRow[],
): Promise<ReadonlyMap<string, SubjectName>> {
  const named = new Map<string, SubjectName>();
  for (const { kind, leads, names = leads } of kinds) {
    const own = rows.filter((row) => row.kind === kind);
    if (names === undefined || own.length === 0) continue;
    const nameOf = ({ subject, lead }: WorkItemRow): string => (leads && lead) || subject;
    const found = await names(manager, [...new Set(own.map(nameOf))]);
    for (const row of own) {
      const { id } = row;
      const name = found.get(nameOf(row));
      if (name !== undefined) named.set(id, name);
    }
  }
  return named;
}

function toItem(row: WorkItemRow, title: string, about: SubjectName | undefined): ListedWorkItem {
  const { id, kind, subject: subjectId, detail, link, position, assignedTo } = row;
  return {
    ...{ id, kind, title, subjectId, detail, link, position, assignedTo },
    ...aboutOf(about),
    priority: workPrioritySchema.options[row.priority] ?? 'normal',
    dueAt: row.dueAt?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  };
}

const aboutOf = (about: SubjectName | undefined): Pick<ListedWorkItem, 'subject' | 'handles'> =>
  typeof about === 'object'
    ? { subject: about.name, handles: about.handles }
    : { subject: about ?? null, handles: null };
