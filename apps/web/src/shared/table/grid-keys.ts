/** A cell in a grid, with row and column counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** The cell to which a key moves, kept within the grid; null for other keys. */
export function placeAfter(key: string, { row, column }: Place, grid: Grid): Place | null {
  const clamp = (value: number, size: number): number => Math.max(0, Math.min(value, size - 1));
  const toRow = (next: number): Place => ({ row: clamp(next, grid.rows), column });
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return toRow(row + 1);
    case 'ArrowUp':
    case 'k':
      return toRow(row - 1);
    case 'PageDown':
      return toRow(row + grid.page);
    case 'PageUp':
      return toRow(row - grid.page);
    case 'Home':
      return toRow(0);
    case 'End':
      return toRow(grid.rows - 1);
    case 'ArrowRight':
      return { row, column: clamp(column + 1, grid.columns) };
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, grid.columns) };
    default:
      return null;
  }
}
