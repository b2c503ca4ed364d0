import { useMemo, useState } from 'react';

/** The frozen rows in their latest state and fixed order. A removed row stays as it was last. */
export function inPlace<Row>(
  frozen: readonly Row[],
  latest: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const byId = new Map(latest.map((row) => [rowId(row), row]));
  return frozen.map((row) => byId.get(rowId(row)) ?? row);
}

/** How many of `rows` are not among `frozen`. */
export function countWaiting<Row>(
  frozen: readonly Row[],
  rows: readonly Row[],
  rowId: (row: Row) => string,
): number {
  const known = new Set(frozen.map(rowId));
  return rows.reduce((count, row) => count + Number(!known.has(rowId(row))), 0);
}

/** Which of `frozen` are among `latest` no longer, by id. */
export function goneSince<Row>(
  frozen: readonly Row[],
  latest: readonly Row[],
  rowId: (row: Row) => string,
): ReadonlySet<string> {
  const left = new Set(latest.map(rowId));
  return new Set(frozen.map(rowId).filter((id) => !left.has(id)));
}

const NONE: ReadonlySet<string> = new Set();

interface Held<Row> {
  readonly shown: readonly Row[];
  /** Ids of removed rows, which keep their place and have no actions. */
  readonly gone: ReadonlySet<string>;
  readonly waiting: number;
  readonly release: () => void;
}

interface HoldSettings<Row> {
  readonly all: readonly Row[];
  readonly selected: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Whether rows must not move, because the reader would lose their place. New ones wait. */
  readonly holding: boolean;
  /** The identity of the question. A change shows the new rows at once. */
  readonly question: unknown;
  /** Whether the rows are still of the question before. They are never kept. */
  readonly former: boolean;
}

export function useHold<Row>({
  all,
  selected,
  rowId,
  question,
  former,
  ...wanted
}: HoldSettings<Row>): Held<Row> {
  const holding = wanted.holding && !former;
  const [frozen, setFrozen] = useState<{
    readonly rows: readonly Row[];
    readonly question: unknown;
  } | null>(null);
  const stale = frozen !== null && frozen.question !== question;
  if (holding && (frozen === null || stale)) setFrozen({ rows: selected, question });
  if (!holding && frozen !== null) setFrozen(null);
  const rows = holding && !stale ? frozen?.rows : undefined;
  return {
    shown: useMemo(() => (rows ? inPlace(rows, all, rowId) : selected), [rows, all, selected, rowId]),
    gone: useMemo(() => (rows ? goneSince(rows, all, rowId) : NONE), [rows, all, rowId]),
    waiting: useMemo(() => (rows ? countWaiting(rows, selected, rowId) : 0), [rows, selected, rowId]),
    release: () => setFrozen(holding ? { rows: selected, question } : null),
  };
}
