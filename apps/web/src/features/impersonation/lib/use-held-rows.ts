import { useState } from 'react';

interface Identified {
  readonly id: string;
}

/** The rows to show while only `known` may be (they change in place), and how many others wait; null shows all. */
export function holdBack<Row extends Identified>(
  rows: readonly Row[],
  known: ReadonlySet<string> | null,
): { readonly shown: readonly Row[]; readonly waiting: number } {
  if (known === null) return { shown: rows, waiting: 0 };
  const shown = rows.filter(({ id }) => known.has(id));
  return { shown, waiting: rows.length - shown.length };
}

/** Keeps rows from moving under a pointer or the focus: while either is on the list, new rows wait. */
export function useHeldRows<Row extends Identified>(rows: readonly Row[], active: boolean) {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const hold = (): void => setKnown((before) => before ?? new Set(rows.map(({ id }) => id)));
  const release = (): void => setKnown(null);
  const handlers = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
  return { ...holdBack(rows, active ? known : null), handlers, release };
}
