import { Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type ReactNode, useMemo } from 'react';
import { ExportMenu } from '../export/export-menu.js';
import { FilterBar } from '../filters/filter-bar.js';
import { fieldsOf } from '../filters/filter-field.js';
import type { DataColumn } from '../table/column.js';
import { TableState } from '../table/table-state.js';
import type { ListTableProps } from './list-table.js';
import { PagedList } from './paged-list.js';
import { useSavedViewsMenu } from './saved-views-slot.js';

/** The look of a short list. It must be stable: defined outside of components. */
export interface ItemsLook<Item> {
  readonly id: string;
  readonly label: string;
  readonly filters: string;
  /** The route below `/api` that exports all rows of the view. */
  readonly path: string;
  /** The columns of exports. Those with `choices` and those with numbers are filters. */
  readonly columns: readonly DataColumn<Item>[];
  readonly empty: string;
  readonly searched?: boolean;
  readonly cards?: boolean;
  /** Whether the view's time range filters it. */
  readonly timed?: boolean;
}

interface ListItemsProps<Item extends { readonly id: string }> extends Omit<ListTableProps<Item>, 'onOpen'> {
  readonly look: ItemsLook<Item>;
  readonly controls?: ReactNode;
  /** Whether search, filters, saved views and export are shown; default yes. */
  readonly tools?: boolean;
  /** Renders an item as a list item (`<li>`). */
  readonly children: (item: Item) => ReactNode;
}

/** A list that is no table, with filters, saved views, exports, states and further pages. */
export function ListItems<Item extends { readonly id: string }>(props: ListItemsProps<Item>) {
  const { look, query, view, onView, controls, tools = true, children } = props;
  const { id, label, filters, path, columns, empty, searched = false, timed = false, cards = false } = look;
  const views = useSavedViewsMenu();
  const fields = useMemo(() => fieldsOf(columns, []), [columns]);
  const { items, more, question, isPending, error } = query;
  const filtered = view.q !== '' || view.filters.length > 0 || (timed && view.range !== null);
  const blank = items.length === 0 && !filtered && !isPending && error === null;
  return (
    <Stack gap="sm">
      {tools ? (
        <FilterBar
          label={t`Filter ${filters}`}
          searchLabel={t`Search ${filters}`}
          fields={fields}
          view={view}
          onView={onView}
          withSearch={searched}
          withTime={timed}
        >
          {controls}
          {views}
          <ExportMenu
            name={id}
            columns={columns}
            rows={items}
            onAll={
              more.has
                ? async (type) => (await import('./export-list.js')).exportList(path, id, question, type)
                : undefined
            }
          />
        </FilterBar>
      ) : null}
      {blank ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : items.length === 0 ? (
        <TableState
          label={label}
          query={query}
          filtered={filtered}
          onClear={() => onView({ q: '', filters: [], range: null })}
          empty={null}
        />
      ) : (
        <PagedList
          label={label}
          items={items}
          empty={empty}
          cards={cards}
          pages={{ hasNextPage: more.has, isFetchingNextPage: more.loading, fetchNextPage: more.onMore }}
        >
          {children}
        </PagedList>
      )}
    </Stack>
  );
}
