import { useMemo, useState } from 'react';

/** Rows in a list that must not move, each in its latest state; what is gone stays as it was last seen. */
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
  /** Rows shown that are no more: they keep their place, and nothing can be done with them. */
  readonly gone: ReadonlySet<string>;
  readonly waiting: number;
  readonly release: () => void;
}

interface HoldSettings<Row> {
  readonly all: readonly Row[];
  /** The rows that the view asks for, in its order. */
  readonly selected: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Whether the reader would lose their place: rows then stay, and new ones wait. */
  readonly holding: boolean;
  /** Another value is another question, which is answered at once. */
  readonly question: unknown;
}

export function useHold<Row>({ all, selected, rowId, holding, question }: HoldSettings<Row>): Held<Row> {
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
