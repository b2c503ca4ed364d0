import { t } from '@rampart/kernel';
import { formatNumber } from '../format/numbers.js';
import { cellText, type DataColumn, filterTexts } from '../table/column.js';
import type { Filter } from '../url-state/view-codec.js';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** The number of rows with the value; null when only the server knows. */
  readonly count: number | null;
}

/** A field that can be filtered: by values that rows share, or by a range of numbers. */
export type FilterField =
  | {
      readonly kind: 'list';
      readonly id: string;
      readonly label: string;
      readonly options: readonly FilterOption[];
    }
  | { readonly kind: 'number'; readonly id: string; readonly label: string };

function optionsOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): readonly FilterOption[] {
  if (column.choices)
    return column.choices.map((value) => ({ value, count: null, label: optionLabel(column, value) }));
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const text of filterTexts(column.value(row))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count, label: optionLabel(column, value) }));
}

const optionLabel = <Row>(column: DataColumn<Row>, value: string): string =>
  value === '' ? t`none` : (column.valueLabel?.(value) ?? value);

export function fieldsOf<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): readonly FilterField[] {
  return columns.flatMap((column): readonly FilterField[] => {
    const { id, label } = column;
    if (column.filterable) return [{ kind: 'list', id, label, options: optionsOf(column, rows) }];
    return column.numeric ? [{ kind: 'number', id, label }] : [];
  });
}

const SIGNS = { gt: '>', gte: '≥', lt: '<', lte: '≤' } as const;

/** A filter as text: "Risk: Critical, High", "Risk: not Low", "Similarity ≥ 80". */
export function filterText({ field, op, values }: Filter, fields: readonly FilterField[]): string {
  const known = fields.find(({ id }) => id === field);
  const name = known?.label ?? field;
  if (op !== 'in' && op !== 'not-in') {
    const value = values[0] ?? '';
    const number = Number(value);
    return `${name} ${SIGNS[op]} ${value === '' || Number.isNaN(number) ? value : formatNumber(number)}`;
  }
  const options = known?.kind === 'list' ? known.options : [];
  const labels = values.map(
    (value) =>
      options.find((option) => option.value === value)?.label ?? (value === '' ? t`none` : cellText(value)),
  );
  return `${name}: ${op === 'in' ? '' : t`not `}${labels.join(', ')}`;
}
