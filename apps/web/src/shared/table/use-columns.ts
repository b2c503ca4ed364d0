import {
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Sort } from '../url-state/view-codec.js';
import type { DataColumn } from './column.js';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

export interface ColumnState<Row> {
  readonly column: DataColumn<Row>;
  readonly visible: boolean;
  readonly sorted: 'asc' | 'desc' | false;
  /** Sorts by the next of: default direction, other direction, none. Absent for columns without sorting. */
  readonly onSort?: () => void;
  readonly onToggle: () => void;
}

interface ColumnsSettings<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly chosen: Readonly<Record<string, boolean>>;
  readonly onChoose: (chosen: Record<string, boolean>) => void;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

const NO_ROWS: never[] = [];

/** The table library gets no rows, because it would create an object for each of 10,000 at every flush. */
export function useColumns<Row>(settings: ColumnsSettings<Row>): readonly ColumnState<Row>[] {
  const { columns, chosen, onChoose, sort, onSort } = settings;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: () => null,
        enableSorting: column.sortable ?? true,
        sortDescFirst: column.largestFirst ?? false,
        enableHiding: !column.fixed,
      })),
    [columns],
  );
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, chosen[column.id] ?? !column.optional])),
    [columns, chosen],
  );
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.field, desc: sort.descending }] : []),
    [sort],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    state: { columnVisibility: visibility, sorting },
    onColumnVisibilityChange: (update) =>
      onChoose(typeof update === 'function' ? update(visibility) : update),
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      onSort(first ? { field: first.id, descending: first.desc } : null);
    },
  });
  return columns.map((column) => {
    const state = table.getColumn(column.id);
    return {
      column,
      visible: visibility[column.id] ?? true,
      sorted: state?.getIsSorted() ?? false,
      ...(state?.getCanSort() ? { onSort: () => state.toggleSorting(undefined, false) } : {}),
      onToggle: () => state?.toggleVisibility(),
    };
  });
}
