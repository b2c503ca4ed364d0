import { t } from '@rampart/kernel';
import type { WorkItemView, WorkKindView, WorkPriority } from '@rampart/work-queue/contract';
import type { ItemsLook } from '../../../shared/list/list-items.js';
import type { DataColumn } from '../../../shared/table/column.js';
import type { QueuePart } from './queue-part.js';

export const PRIORITY_WORDS: Readonly<Record<WorkPriority, string>> = {
  critical: t`Critical`,
  high: t`High`,
  normal: t`Normal`,
};

const NOTHING: Readonly<Record<QueuePart, string>> = {
  all: t`No open work.`,
  mine: t`Nothing is assigned to you.`,
  unassigned: t`All open work is assigned.`,
  'put-off': t`No snoozed work.`,
};

const COLUMNS: readonly DataColumn<WorkItemView>[] = [
  {
    ...{ id: 'priority', label: t`Priority`, filterable: true, choices: Object.keys(PRIORITY_WORDS) },
    value: ({ priority }) => priority,
    valueLabel: (text) => PRIORITY_WORDS[text as WorkPriority] ?? text,
  },
  { id: 'title', label: t`Title`, value: ({ title }) => title },
  { id: 'subject', label: t`Subject`, value: ({ subject }) => subject },
  { id: 'detail', label: t`Detail`, value: ({ detail }) => detail },
  { id: 'due', label: t`Due`, value: ({ dueAt }) => dueAt },
  { id: 'opened', label: t`Opened`, value: ({ openedAt }) => openedAt },
  { id: 'snoozed', label: t`Snoozed until`, value: ({ snoozedUntil }) => snoozedUntil },
  { id: 'assignee', label: t`Assignee`, value: ({ assignee }) => assignee?.name ?? null },
];

/** @param kinds the kinds of items that the reader may see */
export function queueLook(part: QueuePart, kinds: readonly WorkKindView[]): ItemsLook<WorkItemView> {
  const titles = new Map(kinds.map(({ kind, title }) => [kind, title]));
  return {
    ...{ id: 'work-queue', label: t`Work queue`, filters: t`work`, path: '/api/work-queue' },
    ...{ empty: NOTHING[part], searched: true },
    columns: [
      {
        ...{ id: 'kind', label: t`Work`, filterable: true, choices: [...titles.keys()] },
        value: ({ kind }) => kind,
        valueLabel: (text) => titles.get(text) ?? text,
      },
      ...COLUMNS,
    ],
  };
}
