import { act } from '@testing-library/react';

const rowSelector = (row: string): string => `[data-row="${CSS.escape(row)}"]`;

/** The cell of a table, or null while the table does not render it. */
export const gridCell = (row: string, column: string): HTMLElement | null =>
  document.querySelector(`${rowSelector(row)} [data-column="${CSS.escape(column)}"]`);

/** The cell of a table. @throws Error while the table does not render it */
export function cell(row: string, column: string): HTMLElement {
  const found = gridCell(row, column);
  if (found === null) throw new Error(`The table renders no cell ${column} of ${row}.`);
  return found;
}

/** The row of a table. @throws Error while the table does not render it */
export function gridRow(row: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(rowSelector(row));
  if (found === null) throw new Error(`The table renders no row ${row}.`);
  return found;
}

/** Gives the focus to the cell of a table. @throws Error while the table does not render it */
export const focusCell = (row: string, column: string): void => act(() => cell(row, column).focus());
