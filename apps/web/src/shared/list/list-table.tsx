import type { ReactNode } from 'react';
import { FilteredTable } from '../table/filtered-table.js';
import type { DataTableProps } from '../table/data-table.js';
import type { ViewState } from '../url-state/view-codec.js';
import { useSavedViewsMenu } from './saved-views-slot.js';
import type { LiveQuery } from './use-live-query.js';

export interface ListTableProps<Item> {
  readonly query: LiveQuery<Item>;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  /** Opens a row; by default the address names it. */
  readonly onOpen?: (id: string) => void;
}

/** The look of a list. It must be stable: defined outside of components. */
export interface ListLook<Item extends object> extends Pick<
  DataTableProps<Item>,
  | 'id'
  | 'label'
  | 'noun'
  | 'rowName'
  | 'columns'
  | 'timeColumn'
  | 'empty'
  | 'actions'
  | 'actionsWidth'
  | 'height'
> {
  /** The route below `/api` that exports all rows of the view. */
  readonly path?: string;
}

interface Props<Item extends { readonly id: string }> extends ListTableProps<Item> {
  readonly look: ListLook<Item>;
  readonly controls?: ReactNode;
}

const rowId = ({ id }: { readonly id: string }): string => id;

export function ListTable<Item extends { readonly id: string }>({
  look,
  query,
  controls,
  ...table
}: Props<Item>) {
  const { path, ...rest } = look;
  const views = useSavedViewsMenu();
  const { items, more, question } = query;
  return (
    <FilteredTable
      {...rest}
      {...table}
      filters={look.noun[1]}
      rows={items}
      rowId={rowId}
      asGiven
      query={query}
      more={more}
      {...(path !== undefined &&
        more.has && {
          onExportAll: async (type) =>
            (await import('./export-list.js')).exportList(path, look.id, question, type),
        })}
      controls={
        <>
          {controls}
          {views}
        </>
      }
    />
  );
}
