import type { WorkItemView, WorkKindView, WorkPriority } from '@rampart/work-queue/contract';
import type { ItemsLook } from '../../../shared/list/list-items.js';
import type { DataColumn } from '../../../shared/table/column.js';
import type { QueuePart } from './queue-part.js';

export const PRIORITY_WORDS: Readonly<Record<WorkPriority, string>> = {
  critical: 'Critical',
  high: 'High',
  normal: 'Normal',
};

const NOTHING: Readonly<Record<QueuePart, string>> = {
  all: 'No open work.',
  mine: 'Nothing is assigned to you.',
  unassigned: 'All open work is assigned.',
  'put-off': 'No snoozed work.',
};

const COLUMNS: readonly DataColumn<WorkItemView>[] = [
  {
    ...{ id: 'priority', label: 'Priority', filterable: true, choices: Object.keys(PRIORITY_WORDS) },
    value: ({ priority }) => priority,
    valueLabel: (text) => PRIORITY_WORDS[text as WorkPriority] ?? text,
  },
  { id: 'title', label: 'Title', value: ({ title }) => title },
  { id: 'subject', label: 'Subject', value: ({ subject }) => subject },
  { id: 'detail', label: 'Detail', value: ({ detail }) => detail },
  { id: 'due', label: 'Due', value: ({ dueAt }) => dueAt },
  { id: 'opened', label: 'Opened', value: ({ openedAt }) => openedAt },
  { id: 'snoozed', label: 'Snoozed until', value: ({ snoozedUntil }) => snoozedUntil },
  { id: 'assignee', label: 'Assignee', value: ({ assignee }) => assignee?.name ?? null },
];

/** @param kinds the kinds of items that the reader may see */
export function queueLook(part: QueuePart, kinds: readonly WorkKindView[]): ItemsLook<WorkItemView> {
  const titles = new Map(kinds.map(({ kind, title }) => [kind, title]));
  return {
    ...{ id: 'work-queue', label: 'Work queue', filters: 'work', path: '/api/work-queue' },
    ...{ empty: NOTHING[part], searched: true },
    columns: [
      {
        ...{ id: 'kind', label: 'Work', filterable: true, choices: [...titles.keys()] },
        value: ({ kind }) => kind,
        valueLabel: (text) => titles.get(text) ?? text,
      },
      ...COLUMNS,
    ],
  };
}
