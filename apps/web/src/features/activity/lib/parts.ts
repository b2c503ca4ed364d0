import { ACTIVITY_PARTS } from '@rampart/tier-policy/contract';
import type { Filter } from '../../../shared/url-state/view-codec.js';

const FIELD = 'part';

export const partName = (part: string): string => ACTIVITY_PARTS.get(part) ?? part.replaceAll('-', ' ');

export const partChoices = (chosen: string | null): readonly { value: string; label: string }[] =>
  [...new Set([...ACTIVITY_PARTS.keys(), ...(chosen === null ? [] : [chosen])])].map((value) => ({
    value,
    label: partName(value),
  }));

/** The capability in the filters of an address: `?f=part:in:impersonation`. */
export const partIn = (filters: readonly Filter[]): string | null =>
  filters.find(({ field, op }) => field === FIELD && op === 'in')?.values[0] ?? null;

/** The filters with this capability, or without any. */
export const withPart = (filters: readonly Filter[], part: string | null): readonly Filter[] => [
  ...filters.filter(({ field }) => field !== FIELD),
  ...(part === null ? [] : [{ field: FIELD, op: 'in' as const, values: [part] }]),
];
