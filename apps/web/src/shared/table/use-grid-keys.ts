import type { KeyboardEvent, RefObject } from 'react';
import type { DataColumn } from './column.js';
import { placeAfter } from './grid-keys.js';
import { type CellKey, cellOf } from './use-grid-focus.js';
import type { Selection } from './use-selection.js';
import type { ShownRows } from './shown-rows.js';

export interface GridKeysSettings<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly selection: Selection | null;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly shownRows: ShownRows;
  readonly focus: {
    readonly active: CellKey | null;
    readonly note: (cell: CellKey) => void;
    readonly move: (cell: CellKey) => void;
  };
  readonly onOpen: (row: string) => void;
  readonly onNarrow: (cell: CellKey, op: 'in' | 'not-in') => void;
  readonly onPause: (() => void) | undefined;
}

function act<Row>(key: string, cell: CellKey, settings: GridKeysSettings<Row>): boolean {
  const { selection, onOpen, onNarrow, onPause } = settings;
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    x: () => selection?.toggle(cell.row),
    ' ': () => selection?.toggle(cell.row),
    o: () => onOpen(cell.row),
    Enter: () => onOpen(cell.row),
    '+': () => onNarrow(cell, 'in'),
    '=': () => onNarrow(cell, 'in'),
    '-': () => onNarrow(cell, 'not-in'),
    p: onPause,
  };
  const action = actions[key];
  action?.();
  return action !== undefined;
}

/** Arrows, j/k, Home/End, Page keys move; x selects, o/Enter open, +/- filter by the cell's value, p pauses. */
export function useGridKeys<Row>(settings: GridKeysSettings<Row>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { rows, rowId, columns, gridRef, shownRows, focus } = settings;
    const cell = cellOf(event.target);
    const onControl = (event.target as Element).matches('button, a, input, select, textarea');
    if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = {
      row: rows.findIndex((row) => rowId(row) === cell.row),
      column: columns.findIndex(({ id }) => id === cell.column),
    };
    const page = Math.max(1, Math.floor((gridRef.current?.clientHeight ?? 0) / 2 / 20));
    const next = placeAfter(event.key, at, { rows: rows.length, columns: columns.length, page });
    const row = next && rows[next.row];
    const column = next && columns[next.column];
    if (next && row && column) {
      shownRows.scrollToIndex(next.row);
      focus.move({ row: rowId(row), column: column.id });
    } else if (onControl || !act(event.key, cell, settings)) return;
    event.preventDefault();
  };
}
