import { EmptyState } from '@mantine/core';
import type { UserView } from '@rampart/identity-access/contract';
import { type ReactNode, useMemo } from 'react';
import { FilteredTable } from '../../../../shared/table/filtered-table.js';
import type { QueryState } from '../../../../shared/table/table-state.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import { nameOf } from '../lib/user-facts.js';
import { userColumns } from './user-columns.js';

interface UserTableProps {
  readonly users: readonly UserView[];
  readonly query: QueryState;
  /** The moment the page shows, epoch milliseconds. */
  readonly nowMs: number;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  /** Beside the search: saved views of another feature. */
  readonly views: ReactNode;
}

const rowId = (user: UserView): string => user.id;

/** The people of the tenant: search and conditions live in the address. */
export function UserTable({ users, query, nowMs, view, onView, views }: UserTableProps) {
  const columns = useMemo(() => userColumns(new Date(nowMs)), [nowMs]);
  return (
    <FilteredTable
      filters="people"
      controls={views}
      id="people"
      label="people"
      noun={['person', 'people']}
      rows={users}
      rowId={rowId}
      rowName={nameOf}
      columns={columns}
      view={view}
      onView={onView}
      query={query}
      empty={<EmptyState py="lg" title="None yet" description="Invite the first user." />}
    />
  );
}
