import { LANGUAGE } from '../language/language.js';
import { rangeBounds, type TimeRange } from '../url-state/time-range.js';
import type { Filter, FilterOperator, Sort, ViewState } from '../url-state/view-codec.js';
import { cellText, type CellValue, type DataColumn, filterTexts } from './column.js';

type Test<Row> = (row: Row) => boolean;
type Compare<Row> = (a: Row, b: Row) => number;

/** A number, or the epoch milliseconds of an ISO 8601 time; NaN for other values. */
function magnitude(value: CellValue): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return Number.NaN;
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(value) : number;
}

const COMPARES: Readonly<
  Record<Exclude<FilterOperator, 'in' | 'not-in'>, (a: number, b: number) => boolean>
> = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
};

function filterTest<Row>({ op, values }: Filter, column: DataColumn<Row>): Test<Row> {
  if (op === 'in' || op === 'not-in') {
    const wanted = new Set(values);
    return (row) => filterTexts(column.value(row)).some((text) => wanted.has(text)) === (op === 'in');
  }
  const bound = magnitude(values[0] ?? '');
  return (row) => COMPARES[op](magnitude(column.value(row)), bound);
}

function searchTest<Row>(q: string, columns: readonly DataColumn<Row>[]): Test<Row> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return (row) => {
    const text = columns
      .map((column) => cellText(column.value(row)))
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/** Caches the result for each row, because rows are replaced and never changed. */
function remembered<Row extends object>(test: Test<Row>): Test<Row> {
  const known = new WeakMap<Row, boolean>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const verdict = test(row);
    known.set(row, verdict);
    return verdict;
  };
}

/** A test whether a row belongs to a view: some column has every word of `q`, and all filters match. */
export function viewTest<Row extends object>(
  columns: readonly DataColumn<Row>[],
  { q, filters }: Pick<ViewState, 'q' | 'filters'>,
): Test<Row> {
  const tests = filters.flatMap((filter) => {
    const column = columns.find(({ id }) => id === filter.field);
    return column ? [filterTest(filter, column)] : [];
  });
  if (q.trim() !== '') tests.push(searchTest(q, columns));
  return tests.length === 0 ? () => true : remembered((row) => tests.every((test) => test(row)));
}

/** A test whether a row's time is in `range`. A range of last hours includes times after now. */
export function rangeTest<Row>(
  column: DataColumn<Row> | undefined,
  range: TimeRange | null,
  nowMs: number,
): Test<Row> {
  if (!column || range === null) return () => true;
  const { from, to } = rangeBounds(range, nowMs);
  const end = range.kind === 'last' ? Number.POSITIVE_INFINITY : to;
  return (row) => {
    const at = magnitude(column.value(row));
    return at >= from && at < end;
  };
}

const texts = new Intl.Collator(LANGUAGE, { numeric: true, sensitivity: 'base' });

function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : texts.compare(a, b);
  return texts.compare(cellText(a), cellText(b));
}

const isNothing = (value: CellValue): boolean => value === null || value === '' || Number.isNaN(value);

/** Missing values come last in both directions, ids decide ties. Null keeps the given order. */
export function viewOrder<Row>(
  columns: readonly DataColumn<Row>[],
  sort: Sort | null,
  rowId: (row: Row) => string,
): Compare<Row> | null {
  const column = sort && columns.find(({ id }) => id === sort.field);
  if (!column) return null;
  const sign = sort.descending ? -1 : 1;
  const read = column.sortBy ?? column.value;
  return (a, b) => {
    const [x, y] = [read(a), read(b)];
    const order = Number(isNothing(x)) - Number(isNothing(y)) || sign * compareValues(x, y);
    return order || (rowId(a) < rowId(b) ? -1 : 1);
  };
}

/** Sorts again with few comparisons: unchanged objects keep their places, and the others are merged in. */
export function resorted<Row>(
  before: readonly Row[],
  rows: readonly Row[],
  compare: Compare<Row>,
): readonly Row[] {
  const rest = new Set(rows);
  const kept = before.filter((row) => rest.delete(row));
  const fresh = [...rest].sort(compare);
  if (fresh.length === 0) return kept;
  const merged: Row[] = [];
  let next = 0;
  for (const row of kept) {
    for (let other = fresh[next]; other !== undefined && compare(other, row) < 0; other = fresh[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(row);
  }
  return merged.concat(fresh.slice(next));
}
