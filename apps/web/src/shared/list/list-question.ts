import { type Filter, writeFilter, writeSort } from '@rampart/lists/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useClock } from '../format/clock.js';
import { rangeBounds } from '../url-state/time-range.js';
import type { ViewState } from '../url-state/view-codec.js';

export interface ListQuestion {
  readonly q?: string;
  readonly filter?: string[];
  readonly sort?: string;
}

/** How long typing in the search must pause before a request, milliseconds. */
const TYPING_MS = 250;
const MINUTE_MS = 60_000;

type Asked = Pick<ViewState, 'q' | 'filters' | 'sort' | 'range'>;

/** The query of a view. Its range becomes two conditions on the field `time`. */
export function questionOf(
  { q, filters, sort, range }: Asked,
  time: string | null,
  nowMs: number,
): ListQuestion {
  const filter = filters.map(writeFilter);
  if (time !== null && range !== null) {
    const { from, to } = rangeBounds(range, nowMs);
    const at = (op: 'gte' | 'lt', ms: number) =>
      writeFilter({ field: time, op, values: [new Date(ms).toISOString()] });
    filter.push(at('gte', from));
    // A range of last hours has no end, so that it includes new events.
    if (range.kind === 'between') filter.push(at('lt', to));
  }
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(filter.length > 0 && { filter }),
    ...(sort && { sort: writeSort(sort) }),
  };
}

/** The query of a view. The object changes only with its content. @param always conditions that users cannot remove */
export function useListQuestion(
  view: ViewState,
  time: string | null = null,
  always: readonly Filter[] = [],
): ListQuestion {
  const [q] = useDebouncedValue(view.q, TYPING_MS);
  const minute = useClock((now) => (view.range?.kind === 'last' ? Math.floor(now / MINUTE_MS) : 0));
  const text = JSON.stringify(
    questionOf({ ...view, q, filters: [...always, ...view.filters] }, time, minute * MINUTE_MS),
  );
  return useMemo(() => JSON.parse(text) as ListQuestion, [text]);
}
