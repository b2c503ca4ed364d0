import { t } from '@rampart/kernel';
import type { Filter } from '../../../shared/url-state/view-codec.js';

export const QUEUE_PARTS = [
  { value: 'all', label: t`All` },
  { value: 'mine', label: t`Mine` },
  { value: 'unassigned', label: t`Unassigned` },
  { value: 'put-off', label: t`Snoozed` },
] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number]['value'];

const CONDITIONS: Readonly<Record<Exclude<QueuePart, 'all'>, Filter>> = {
  mine: { field: 'mine', op: 'in', values: ['true'] },
  unassigned: { field: 'assignee', op: 'in', values: [''] },
  'put-off': { field: 'snoozed', op: 'in', values: ['true'] },
};
const FIELDS: readonly string[] = Object.values(CONDITIONS).map(({ field }) => field);

/** The part of the queue that the filters select, such as `mine:in:true`; by default everything. */
export function queuePartIn(filters: readonly Filter[]): QueuePart {
  const named = Object.entries(CONDITIONS).find(([, condition]) =>
    filters.some(
      ({ field, op, values }) =>
        field === condition.field && op === condition.op && values[0] === condition.values[0],
    ),
  );
  return QUEUE_PARTS.find(({ value }) => value === named?.[0])?.value ?? 'all';
}

/** The filters that do not select a part. */
export const besidePart = (filters: readonly Filter[]): readonly Filter[] =>
  filters.filter(({ field }) => !FIELDS.includes(field));

export const withQueuePart = (filters: readonly Filter[], part: QueuePart): readonly Filter[] => [
  ...(part === 'all' ? [] : [CONDITIONS[part]]),
  ...besidePart(filters),
];
