import type { Filter, ViewState } from './view-codec.js';

export function filterValues(view: ViewState, field: string): readonly string[] {
  return view.filters.find((filter) => filter.field === field && filter.op === 'in')?.values ?? [];
}

export function withFilter(view: ViewState, field: string, values: readonly string[]): ViewState {
  const others = view.filters.filter((filter) => filter.field !== field);
  return { ...view, filters: values.length === 0 ? others : [...others, { field, op: 'in', values }] };
}

/** Adds a filter to only this value (`in`), or to all others (`not-in`). Several values of a field add up. */
export function narrowed(
  filters: readonly Filter[],
  field: string,
  op: 'in' | 'not-in',
  value: string,
): readonly Filter[] {
  const opposite = op === 'in' ? 'not-in' : 'in';
  // The latest choice counts: a value that is now included is removed from the excluded ones, and vice versa.
  const freed = filters.flatMap((filter) => {
    if (filter.field !== field || filter.op !== opposite) return [filter];
    const values = filter.values.filter((other) => other !== value);
    return values.length === 0 ? [] : [{ ...filter, values }];
  });
  const present = freed.find((filter) => filter.field === field && filter.op === op);
  if (!present) return [...freed, { field, op, values: [value] }];
  if (present.values.includes(value)) return freed;
  return freed.map((filter) =>
    filter === present ? { ...filter, values: [...filter.values, value] } : filter,
  );
}

/** Included (`in`) or excluded (`not-in`) values; none removes the list. They are removed from the opposite list. */
export function withList(
  filters: readonly Filter[],
  field: string,
  op: 'in' | 'not-in',
  values: readonly string[],
): readonly Filter[] {
  const opposite = op === 'in' ? 'not-in' : 'in';
  const freed = filters.flatMap((filter) => {
    if (filter.field !== field || filter.op !== opposite) return [filter];
    const left = filter.values.filter((value) => !values.includes(value));
    return left.length === 0 ? [] : [{ ...filter, values: left }];
  });
  return placed(freed, { field, op, values });
}

/** Replaces the filter with the same field and operator, or adds one. A filter without values is removed. */
export function placed(filters: readonly Filter[], next: Filter): readonly Filter[] {
  const at = filters.findIndex(({ field, op }) => field === next.field && op === next.op);
  if (next.values.length === 0) return filters.filter((_, index) => index !== at);
  return at === -1 ? [...filters, next] : filters.with(at, next);
}

export function flipped(filters: readonly Filter[], { field, op, values }: Filter): readonly Filter[] {
  if (op !== 'in' && op !== 'not-in') return filters;
  const opposite = op === 'in' ? 'not-in' : 'in';
  const there = filters.find((filter) => filter.field === field && filter.op === opposite)?.values ?? [];
  const rest = filters.filter((filter) => filter.field !== field || filter.op !== op);
  return withList(rest, field, opposite, [...new Set([...there, ...values])]);
}
