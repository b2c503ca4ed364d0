import type { Filter, ViewState } from './view-codec.js';

/** The values one field is limited to; empty means all. */
export function filterValues(view: ViewState, field: string): readonly string[] {
  return view.filters.find((filter) => filter.field === field && filter.op === 'in')?.values ?? [];
}

/** The view with one field limited to `values`; none removes the limit. */
export function withFilter(view: ViewState, field: string, values: readonly string[]): ViewState {
  const others = view.filters.filter((filter) => filter.field !== field);
  return { ...view, filters: values.length === 0 ? others : [...others, { field, op: 'in', values }] };
}

/** Only rows with this value (`in`), or all but those (`not-in`); several values of a field add up. */
export function narrowed(
  filters: readonly Filter[],
  field: string,
  op: 'in' | 'not-in',
  value: string,
): readonly Filter[] {
  const opposite = op === 'in' ? 'not-in' : 'in';
  // The last word counts: a value asked for is no longer left out, and the other way round.
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
