import { EmptyState } from '@mantine/core';
import { useState } from 'react';
import { type ItemsLook, ListItems } from '../shared/list/list-items.js';
import { ListTable, type ListLook } from '../shared/list/list-table.js';
import { type ListSource, useLiveQuery } from '../shared/list/use-live-query.js';
import { TenantFilter } from '../shared/soc/tenant-filter.js';
import { EMPTY_VIEW, type ViewState } from '../shared/url-state/view-codec.js';
import { COLUMNS } from './columns.js';
import { Exhibit, State } from './exhibit.js';
import classes from './gallery.module.css';
import { type Account, ACCOUNTS, FAILED, REFUSED } from './synthetic.js';

const look = (id: string): ListLook<Account> => ({
  id: `gallery-server-${id}`,
  label: `server accounts, ${id}`,
  noun: ['account', 'accounts'],
  rowName: ({ handle }) => handle,
  columns: COLUMNS,
  timeColumn: 'found',
  empty: <EmptyState title="No accounts yet" description="A scan finds the first ones." />,
});

type Answer = ListSource<Account>['get'];

const page =
  (data: readonly Account[], nextCursor: string | null): Answer =>
  () =>
    Promise.resolve({ data: [...data], nextCursor, asOf: 1 });

const never: Answer = () => new Promise(() => undefined);

/** The second page never arrives, because a visible table requests further pages without end. */
const moreToCome: Answer = (query, signal) =>
  (query.cursor === undefined ? page(ACCOUNTS.slice(0, 2), 'next') : never)(query, signal);

const ANSWERS: Readonly<Record<string, Answer>> = {
  filled: page(ACCOUNTS.slice(0, 4), null),
  'more to come': moreToCome,
  empty: page([], null),
  loading: never,
  failed: () => Promise.reject(FAILED),
  refused: () => Promise.reject(REFUSED),
};

const LISTS = Object.entries(ANSWERS).map(([state, get]) => ({
  state,
  look: look(state),
  source: { key: ['gallery', state], topic: null, get },
}));

function ServerList({ look: how, source }: Pick<(typeof LISTS)[number], 'look' | 'source'>) {
  const [view, setView] = useState<ViewState>(EMPTY_VIEW);
  const query = useLiveQuery(source, {});
  return (
    <ListTable look={how} query={query} view={view} onView={(change) => setView({ ...view, ...change })} />
  );
}

const ITEMS: ItemsLook<Account> = {
  ...{ id: 'gallery-items', label: 'Accounts as items', filters: 'accounts as items', path: '/api/none' },
  ...{ columns: COLUMNS, empty: 'No accounts yet.', searched: true, timed: true },
};

function ServerItems({ look: { id }, source }: Pick<(typeof LISTS)[number], 'look' | 'source'>) {
  const [view, setView] = useState<ViewState>(EMPTY_VIEW);
  const query = useLiveQuery(source, {});
  const look = { ...ITEMS, id: `${id}-items`, label: `items, ${id}`, filters: `items, ${id}` };
  return (
    <ListItems look={look} query={query} view={view} onView={(change) => setView({ ...view, ...change })}>
      {({ handle }) => <li>{handle}</li>}
    </ListItems>
  );
}

export function ListsExhibit() {
  const [tenant, setTenant] = useState('');
  return (
    <Exhibit title="Lists at the server">
      <div className={classes['columns']}>
        {LISTS.map(({ state, ...list }) => (
          <State key={state} title={`List, ${state}`}>
            <ServerList {...list} />
          </State>
        ))}
        {LISTS.map(({ state, ...list }) => (
          <State key={state} title={`Items, ${state}`}>
            <ServerItems {...list} />
          </State>
        ))}
        <State title="Filter of a list">
          <TenantFilter tenantId={tenant} onPick={setTenant} />
        </State>
      </div>
    </Exhibit>
  );
}
