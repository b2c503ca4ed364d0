import '../../../../../apps/web/src/shared/zod-setup.js';
import '../../../../../apps/web/src/shared/theme/faces.css';
import '../../../../../apps/web/src/shared/theme/tokens.generated.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../../../../../apps/web/src/shared/theme/global.css';
import { Button } from '@mantine/core';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../../../../../apps/web/src/app/providers.js';
import { TimeAgo } from '../../../../../apps/web/src/shared/format/time-ago.js';
import { ZoneSwitch } from '../../../../../apps/web/src/shared/format/zone-switch.js';
import type { DataColumn } from '../../../../../apps/web/src/shared/table/column.js';
import { DataTable } from '../../../../../apps/web/src/shared/table/data-table.js';
import { useLiveRows } from '../../../../../apps/web/src/shared/table/use-live-rows.js';
import { useView } from '../../../../../apps/web/src/shared/url-state/use-view.js';
import { type Account, Feed } from './feed.js';

const feed = new Feed(10_000);
Object.assign(window, { feed });

const columns: readonly DataColumn<Account>[] = [
  { id: 'name', label: 'Name', value: (row) => row.name, width: 11, grow: 2, fixed: true },
  { id: 'risk', label: 'Risk', value: (row) => row.risk, filterable: true },
  { id: 'platform', label: 'Platform', value: (row) => row.platform, filterable: true },
  { id: 'score', label: 'Score', value: (row) => row.score, align: 'end', largestFirst: true },
  { id: 'seen', label: 'Seen', value: (row) => row.seenAt, render: (row) => <TimeAgo at={row.seenAt} /> },
];
const rowId = (row: Account): string => row.id;
const rowName = (row: Account): string => row.name;
const actions = (row: Account) => (
  <Button size="compact-xs" variant="default">
    Report {row.name}
  </Button>
);

function Page() {
  const [view, onView] = useView();
  const { rows, paused, held } = useLiveRows(feed.rows);
  const onToggle = (): void => (paused ? feed.rows.resume() : feed.rows.pause());
  return (
    <main>
      <h1>Accounts</h1>
      <ZoneSwitch />
      <DataTable
        id="accounts"
        label="Accounts"
        noun={['account', 'accounts']}
        rows={rows}
        live={{ paused, held, onToggle }}
        rowId={rowId}
        rowName={rowName}
        columns={columns}
        view={view}
        onView={onView}
        timeColumn="seen"
        actions={actions}
        empty="No accounts yet."
      />
    </main>
  );
}

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element.');
createRoot(container).render(
  <Providers client={new QueryClient()}>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Page /> }])} />
  </Providers>,
);
