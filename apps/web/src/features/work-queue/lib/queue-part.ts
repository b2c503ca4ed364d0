import type { Filter } from '../../../shared/url-state/view-codec.js';

export const QUEUE_PARTS = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'put-off', label: 'Snoozed' },
] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number]['value'];

const FIELD = 'queue';

/** The part in the address: `?f=queue:in:mine`; default: everything. */
export function queuePartIn(filters: readonly Filter[]): QueuePart {
  const named = filters.find(({ field, op }) => field === FIELD && op === 'in')?.values[0];
  return QUEUE_PARTS.find(({ value }) => value === named)?.value ?? 'all';
}

export const withQueuePart = (filters: readonly Filter[], part: QueuePart): readonly Filter[] => [
  ...filters.filter(({ field }) => field !== FIELD),
  ...(part === 'all' ? [] : [{ field: FIELD, op: 'in' as const, values: [part] }]),
];
