import { placed } from './filters.js';
import type { Filter } from './view-codec.js';

export function spanOf(
  filters: readonly Filter[],
  field: string,
  [least, most]: readonly [number, number],
): readonly [number, number] {
  const bound = (op: 'gte' | 'lte', otherwise: number): number => {
    const text = filters.find((filter) => filter.field === field && filter.op === op)?.values[0];
    const value = Number(text ?? '');
    return text === undefined || Number.isNaN(value) ? otherwise : Math.min(most, Math.max(least, value));
  };
  return [bound('gte', least), bound('lte', most)];
}

/** Filters for a range of numbers. An end of the scale sets no bound. */
export function withSpan(
  filters: readonly Filter[],
  field: string,
  [from, to]: readonly [number, number],
  [least, most]: readonly [number, number],
): readonly Filter[] {
  const lower = placed(filters, { field, op: 'gte', values: from <= least ? [] : [String(from)] });
  return placed(lower, { field, op: 'lte', values: to >= most ? [] : [String(to)] });
}
