import { useMemo, useRef, useState } from 'react';

interface Identified {
  readonly id: string;
}

/** The rows to show while `held` (new ones wait, known ones change in place), and how many wait. */
export function holdBack<Row extends Identified>(
  rows: readonly Row[],
  shownIds: ReadonlySet<string>,
  held: boolean,
): { readonly shown: readonly Row[]; readonly waiting: number } {
  if (!held) return { shown: rows, waiting: 0 };
  const shown = rows.filter(({ id }) => shownIds.has(id));
  return { shown, waiting: rows.length - shown.length };
}

/** Keeps rows from moving under a pointer or the focus: while either is on the list, new rows wait. */
export function useHeldRows<Row extends Identified>(rows: readonly Row[], active: boolean) {
  const [engaged, setEngaged] = useState(false);
  const shownIds = useRef<ReadonlySet<string>>(new Set());
  const result = useMemo(() => holdBack(rows, shownIds.current, engaged && active), [rows, engaged, active]);
  if (result.waiting === 0) shownIds.current = new Set(rows.map(({ id }) => id));
  const handlers = {
    onPointerEnter: () => setEngaged(true),
    onPointerLeave: () => setEngaged(false),
    onFocus: () => setEngaged(true),
    onBlur: () => setEngaged(false),
  };
  return { ...result, handlers, release: () => setEngaged(false) };
}
