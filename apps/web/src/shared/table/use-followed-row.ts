import { useEffect, useEffectEvent } from 'react';
import type { CellKey } from './use-grid-focus.js';

interface Focus {
  readonly active: CellKey | null;
  readonly note: (cell: CellKey) => void;
}

interface Scroller {
  readonly scrollToIndex: (index: number) => void;
}

/** Keeps the open row visible and as tab stop, so that the reader can return to it. */
export function useFollowedRow<Row>(
  openRow: string | null,
  shown: readonly Row[],
  rowId: (row: Row) => string,
  firstColumn: string | undefined,
  focus: Focus,
  scroller: Scroller,
): void {
  const there = openRow !== null && shown.length > 0;
  const follow = useEffectEvent(() => {
    const index = shown.findIndex((row) => rowId(row) === openRow);
    const column = focus.active?.column ?? firstColumn;
    if (openRow === null || index === -1 || column === undefined) return;
    scroller.scrollToIndex(index);
    focus.note({ row: openRow, column });
  });
  useEffect(() => {
    if (there) follow();
  }, [openRow, there]);
}
