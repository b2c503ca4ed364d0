import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type ReactNode, useMemo } from 'react';
import { FilterBar } from '../filters/filter-bar.js';
import { fieldsOf } from '../filters/filter-field.js';
import { DataTable, type DataTableProps } from './data-table.js';

interface FilteredTableProps<Row extends object> extends DataTableProps<Row> {
  /** The name of the items: "people" in "Filter people" and "Search people". */
  readonly filters: string;
  /** The rows whose values filters offer, if the server has filtered `rows` already. */
  readonly allRows?: readonly Row[];
  readonly controls?: ReactNode;
}

/** A table with search and filters in the address. By default rows cannot be opened. */
export function FilteredTable<Row extends object>(props: FilteredTableProps<Row>) {
  const { filters, allRows, controls, ...table } = props;
  const { rows, columns, view, onView, timeColumn } = table;
  const fields = useMemo(() => fieldsOf(columns, allRows ?? rows), [columns, allRows, rows]);
  return (
    <Stack gap="sm">
      <FilterBar
        label={t`Filter ${filters}`}
        searchLabel={t`Search ${filters}`}
        fields={fields}
        view={view}
        onView={onView}
        withTime={timeColumn !== undefined}
      >
        {controls}
      </FilterBar>
      <DataTable selectable={false} {...table} />
    </Stack>
  );
}
