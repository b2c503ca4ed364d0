import type { ReactNode } from 'react';
import { formatNumber } from '../format/numbers.js';

export type CellValue = string | number | boolean | null | readonly string[];

/** One column of a table of `Row`s. */
export interface DataColumn<Row> {
  /** Used in addresses and stored preferences. */
  readonly id: string;
  readonly label: string;
  readonly value: (row: Row) => CellValue;
  /** Renders the cell; by default the value as text. */
  readonly render?: (row: Row) => ReactNode;
  /** Minimum width in rem; `grow` (default 1) shares the remaining room. */
  readonly width?: number;
  readonly grow?: number;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** The value to sort by, if it is not the shown one: severities instead of their names. */
  readonly sortBy?: (row: Row) => CellValue;
  readonly largestFirst?: boolean;
  /** Whether a cell offers to filter by its value or to exclude it, for values that several rows share. */
  readonly filterable?: boolean;
  /** The possible values of a cell, if rows that are not loaded may have others. */
  readonly choices?: readonly string[];
  /** Whether the list can be filtered by a range of numbers. */
  readonly numeric?: boolean;
  /** The name of a value in filters; by default the value. */
  readonly valueLabel?: (text: string) => string;
  readonly optional?: boolean;
  readonly fixed?: boolean;
}

/** A value as the text of a cell. Lists are joined by commas, and a missing value is empty. */
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

/** The longest text of a cell. Long JSON in each row would freeze any browser. */
export const CELL_LIMIT = 2_048;

/** The part of a text a cell may hold, in UTF-16 units; never half a character. */
export function cutText(text: string): { readonly shown: string; readonly cut: boolean } {
  if (text.length <= CELL_LIMIT) return { shown: text, cut: false };
  const splits = /[\uD800-\uDBFF]/.test(text.charAt(CELL_LIMIT - 1));
  return { shown: text.slice(0, splits ? CELL_LIMIT - 1 : CELL_LIMIT), cut: true };
}
