import { useMemo, useState } from 'react';
import { useClock } from '../format/clock.js';
import type { ViewState } from '../url-state/view-codec.js';
import type { DataColumn } from './column.js';
import { rangeTest, resorted, viewOrder, viewTest } from './select-rows.js';

interface ViewRowsSettings<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly view: ViewState;
  /** The column to which `range` applies. */
  readonly timeColumn?: string | undefined;
  /** Whether the server has filtered and sorted already. */
  readonly asGiven: boolean;
}

type Select<Row> = (rows: readonly Row[]) => readonly Row[];

/** Filters and sorts successive lists. Each sort starts from the previous order. */
function selector<Row extends object>(
  settings: Omit<ViewRowsSettings<Row>, 'rows' | 'view'> &
    Pick<ViewState, 'q' | 'filters' | 'sort' | 'range'>,
  nowMs: number,
): Select<Row> {
  if (settings.asGiven) return (rows) => rows;
  const matches = viewTest(settings.columns, settings);
  const column = settings.columns.find(({ id }) => id === settings.timeColumn);
  const inRange = rangeTest(column, settings.range, nowMs);
  const compare = viewOrder(settings.columns, settings.sort, settings.rowId);
  let before: readonly Row[] = [];
  return (rows) => {
    const found = rows.filter((row) => matches(row) && inRange(row));
    before = compare ? resorted(before, found, compare) : found;
    return before;
  };
}

const MINUTE_MS = 60_000;

/** The rows of a view, in its order. `question` is a new object when the view asks for something else. */
export function useViewRows<Row extends object>(
  settings: ViewRowsSettings<Row>,
): { readonly selected: readonly Row[]; readonly question: unknown } {
  const { rows, rowId, columns, timeColumn, asGiven } = settings;
  const { q, filters, sort, range } = settings.view;
  const minute = useClock((now) => (range?.kind === 'last' ? Math.floor(now / MINUTE_MS) : 0));
  // Compared as text, because any change of the address creates a new array of filters.
  const filtersKey = JSON.stringify([filters, sort, range]);
  const [asked, setAsked] = useState({ filtersKey, filters, sort, range });
  if (asked.filtersKey !== filtersKey) setAsked({ filtersKey, filters, sort, range });
  const select = useMemo(
    () => selector({ rowId, columns, timeColumn, asGiven, q, ...asked }, minute * MINUTE_MS),
    [rowId, columns, timeColumn, asGiven, q, asked, minute],
  );
  return { selected: useMemo(() => select(rows), [select, rows]), question: select };
}
