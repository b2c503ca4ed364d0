import type { ReactNode } from 'react';
import { formatNumber } from '../format/numbers.js';

export type CellValue = string | number | boolean | null | readonly string[];

/** One column of a table of `Row`s. */
export interface DataColumn<Row> {
  /** Used in addresses and stored preferences. */
  readonly id: string;
  readonly label: string;
  readonly value: (row: Row) => CellValue;
  /** How it looks; by default the value as text. */
  readonly render?: (row: Row) => ReactNode;
  /** Minimum width in rem; `grow` (default 1) shares the remaining room. */
  readonly width?: number;
  readonly grow?: number;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** What it is sorted by, where that is not the value: severities rather than their names. */
  readonly sortBy?: (row: Row) => CellValue;
  readonly largestFirst?: boolean;
  /** Whether a cell offers "only these" and "without these"; for values that several rows share. */
  readonly filterable?: boolean;
  /** The values that a cell can have, where rows at the server have others than those shown. */
  readonly choices?: readonly string[];
  /** Whether the list can be narrowed to numbers from and up to. */
  readonly numeric?: boolean;
  /** How a value is called where it is chosen; by default as it is. */
  readonly valueLabel?: (text: string) => string;
  readonly optional?: boolean;
  readonly fixed?: boolean;
}

/** A value as it is written in a cell; lists joined by commas, nothing as nothing. */
export function cellText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.join(', ');
}

/** The texts a filter compares with: each entry of a list, or the value itself. */
export function filterTexts(value: CellValue): readonly string[] {
  if (value === null) return [''];
  return Array.isArray(value) ? value : [String(value)];
}

/** Text beyond this is cut in a cell: twelve kilobytes of JSON in each row stop any browser. */
export const CELL_LIMIT = 2_048;

/** The part of a text a cell may hold, in UTF-16 units; never half a character. */
export function cutText(text: string): { readonly shown: string; readonly cut: boolean } {
  if (text.length <= CELL_LIMIT) return { shown: text, cut: false };
  const splits = /[\uD800-\uDBFF]/.test(text.charAt(CELL_LIMIT - 1));
  return { shown: text.slice(0, splits ? CELL_LIMIT - 1 : CELL_LIMIT), cut: true };
}
