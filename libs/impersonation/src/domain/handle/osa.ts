const CAPACITY = 512;
let before = new Uint16Array(CAPACITY + 1);
let previous = new Uint16Array(CAPACITY + 1);
let current = new Uint16Array(CAPACITY + 1);

/** The OSA distance in UTF-16 units (at most 512). Stops at `limit + 1` and computes only the diagonal band. */
export function boundedOsa(first: string, second: string, limit: number): number {
  const a = first.length <= second.length ? first : second;
  const b = first.length <= second.length ? second : first;
  if (b.length - a.length > limit) return limit + 1;
  if (a === b) return 0;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let endA = Math.min(a.length, CAPACITY);
  let endB = Math.min(b.length, CAPACITY);
  if (endA === a.length && endB === b.length) {
    while (endA > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
      endA -= 1;
      endB -= 1;
    }
  }
  if (endA === start) return Math.min(endB - start, limit + 1);
  return banded({ a, b, start, rows: endA - start, columns: endB - start }, limit);
}

interface Middles {
  readonly a: string;
  readonly b: string;
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
}

function banded(middles: Middles, limit: number): number {
  const { rows, columns } = middles;
  const over = limit + 1;
  for (let j = 0; j <= columns; j += 1) previous[j] = j <= limit ? j : over;
  for (let i = 1; i <= rows; i += 1) {
    const from = Math.max(1, i - limit);
    const to = Math.min(columns, i + limit);
    current[from - 1] = from === 1 ? Math.min(i, over) : over;
    const lowest = fillRow(middles, i, from, to, over);
    if (to < columns) current[to + 1] = over;
    if (lowest > limit) return over;
    const recycled = before;
    before = previous;
    previous = current;
    current = recycled;
  }
  return Math.min(previous[columns] ?? over, over);
}

function fillRow({ a, b, start }: Middles, i: number, from: number, to: number, over: number): number {
  const unit = a.charCodeAt(start + i - 1);
  const last = i > 1 ? a.charCodeAt(start + i - 2) : -1;
  let lowest = i === 1 || from === 1 ? (current[0] ?? over) : over;
  for (let j = from; j <= to; j += 1) {
    const other = b.charCodeAt(start + j - 1);
    let cost = (previous[j - 1] ?? over) + (unit === other ? 0 : 1);
    const deleted = (previous[j] ?? over) + 1;
    const inserted = (current[j - 1] ?? over) + 1;
    if (deleted < cost) cost = deleted;
    if (inserted < cost) cost = inserted;
    if (i > 1 && j > 1 && last === other && unit === b.charCodeAt(start + j - 2)) {
      const swapped = (before[j - 2] ?? over) + 1;
      if (swapped < cost) cost = swapped;
    }
    if (cost > over) cost = over;
    current[j] = cost;
    if (cost < lowest) lowest = cost;
  }
  return lowest;
}
