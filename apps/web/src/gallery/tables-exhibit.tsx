import { Anchor, Button, EmptyState, Group } from '@mantine/core';
import { useState } from 'react';
import { ExportMenu } from '../shared/export/export-menu.js';
import { PagedList } from '../shared/list/paged-list.js';
import { WordBadge } from '../shared/soc/columns.js';
import { DataTable } from '../shared/table/data-table.js';
import { FilteredTable } from '../shared/table/filtered-table.js';
import type { QueryState } from '../shared/table/table-state.js';
import { EMPTY_VIEW, type ViewState } from '../shared/url-state/view-codec.js';
import { COLUMNS } from './columns.js';
import { Exhibit, State } from './exhibit.js';
import classes from './gallery.module.css';
import { type Account, ACCOUNTS, FAILED, REFUSED } from './synthetic.js';

const rowId = ({ id }: Account): string => id;
const rowName = ({ handle }: Account): string => handle;
const nothing = (): void => undefined;
const actions = ({ handle }: Account) => (
  <Button size="compact-xs" variant="default" aria-label={`Report ${handle}`}>
    Report
  </Button>
);

const EMPTY = <EmptyState title="No accounts yet" description="A scan finds the first ones." />;
const SETTLED: QueryState = { error: null, isPending: false, refetch: nothing };
const QUERIES: readonly (readonly [title: string, query: QueryState, view: ViewState])[] = [
  ['empty', SETTLED, EMPTY_VIEW],
  ['filtered', SETTLED, { ...EMPTY_VIEW, q: 'nothing has this' }],
  ['loading', { ...SETTLED, isPending: true }, EMPTY_VIEW],
  ['failed', { ...SETTLED, error: FAILED }, EMPTY_VIEW],
  ['refused', { ...SETTLED, error: REFUSED }, EMPTY_VIEW],
];

/** Tables with rows in each state, without rows for each reason, and short lists. */
export function TablesExhibit() {
  const [view, setView] = useState<ViewState>({
    ...EMPTY_VIEW,
    row: 'account-2',
    filters: [{ field: 'network', op: 'not-in', values: ['TikTok'] }],
  });
  const onView = (change: Partial<ViewState>): void => setView({ ...view, ...change });
  const table = { noun: ['account', 'accounts'], rowId, rowName, columns: COLUMNS, onView } as const;
  return (
    <Exhibit title="Tables">
      <State title="Rows, one open, one that can be chosen">
        <FilteredTable
          {...table}
          id="gallery-accounts"
          label="Accounts"
          filters="accounts"
          rows={ACCOUNTS}
          view={view}
          timeColumn="found"
          selectable
          actions={actions}
          bulk={(rows) => <Button size="xs">Report {rows.length}</Button>}
          live={{ paused: true, held: 3, onToggle: nothing }}
          empty={EMPTY}
        />
      </State>
      <div className={classes['columns']}>
        {QUERIES.map(([title, query, asked]) => (
          <State key={title} title={`Table, ${title}`}>
            <DataTable
              {...table}
              id={`gallery-${title}`}
              label={`accounts, ${title}`}
              rows={[]}
              query={query}
              view={asked}
              empty={EMPTY}
            />
          </State>
        ))}
      </div>
      <State title="Short list">
        <PagedList
          label="Handles"
          items={ACCOUNTS.slice(0, 3)}
          empty="No handles yet."
          pages={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing }}
        >
          {({ handle }) => (
            <li>
              <Anchor href="#main">{handle}</Anchor>
            </li>
          )}
        </PagedList>
      </State>
      <State title="Words and files">
        <Group>
          <WordBadge word="Investigating" tone="plain" />
          <WordBadge word="Active" tone="waits" />
          <ExportMenu name="accounts" columns={COLUMNS} rows={ACCOUNTS} />
        </Group>
      </State>
    </Exhibit>
  );
}
