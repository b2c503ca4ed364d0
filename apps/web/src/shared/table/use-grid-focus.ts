import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A cell by ids of row and column, so that it stays the same cell when rows move. */
export interface CellKey {
  readonly row: string;
  readonly column: string;
}

export function cellElement(grid: HTMLElement | null, { row, column }: CellKey): HTMLElement | null {
  const cell = `[data-row="${CSS.escape(row)}"] [data-column="${CSS.escape(column)}"]`;
  return grid?.querySelector<HTMLElement>(cell) ?? null;
}

/** The cell around an element; null outside of cells. */
export function cellOf(target: EventTarget | null): CellKey | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return row !== undefined && column !== undefined ? { row, column } : null;
}

/** The row and column around an element. The column is empty on a row's checkbox and actions. */
export function placeOf(target: EventTarget | null): CellKey | null {
  const row =
    target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return row === undefined ? null : (cellOf(target) ?? { row, column: '' });
}

/** Whether both mean one cell, or none. */
export function sameCell(a: CellKey | null, b: CellKey | null): boolean {
  return a?.row === b?.row && a?.column === b?.column;
}

const isElsewhere = (grid: HTMLElement | null): boolean =>
  document.activeElement !== document.body && grid?.contains(document.activeElement) === false;

export function useGridFocus(grid: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<CellKey | null>(null);
  const wanted = useRef(false);
  // Without dependencies, because a cell may be rendered later than it becomes active.
  useLayoutEffect(() => {
    if (!wanted.current || active === null) return;
    const cell = cellElement(grid.current, active);
    wanted.current = cell === null && !isElsewhere(grid.current);
    cell?.focus({ preventScroll: true });
  });
  return {
    active,
    note: (cell: CellKey) =>
      setActive((before) => (before?.row === cell.row && before.column === cell.column ? before : cell)),
    move: (cell: CellKey) => {
      wanted.current = true;
      setActive(cell);
    },
  };
}
