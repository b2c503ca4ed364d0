import { EmptyState, Text } from '@mantine/core';
import type { AuthMethod, TenantSessionView } from '@rampart/identity-access/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { FilteredTable } from '../../../../shared/table/filtered-table.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { tenantSessionsQueryOptions } from '../api/sessions.js';
import { nameOf } from '../lib/user-facts.js';
import { EndSession } from './end-session.js';

/** How devices and proofs are called; another feature's business. */
interface Words {
  readonly deviceOf: (userAgent: string | null) => string;
  readonly methodsOf: (methods: readonly AuthMethod[]) => string;
}

interface SessionTableProps extends Words {
  readonly mayManage: boolean;
  readonly onOpenUser: (userId: string) => void;
}

const rowId = (session: TenantSessionView): string => session.id;

const sessionColumns = ({ deviceOf, methodsOf }: Words): readonly DataColumn<TenantSessionView>[] => [
  { id: 'person', label: 'Person', value: nameOf, width: 11, fixed: true, filterable: true },
  { id: 'device', label: 'Device', value: (row) => deviceOf(row.userAgent), width: 11, filterable: true },
  { id: 'address', label: 'Address', value: (row) => row.address ?? 'unknown', width: 9, filterable: true },
  { id: 'methods', label: 'Sign-in method', value: (row) => methodsOf(row.methods), width: 10 },
  {
    id: 'used',
    label: 'Last used',
    value: (row) => row.lastUsedAt,
    render: (row) => (row.lastUsedAt === null ? '–' : <TimeAgo at={row.lastUsedAt} />),
    largestFirst: true,
  },
  {
    id: 'started',
    label: 'Signed in',
    value: (row) => row.createdAt,
    render: (row) => <TimeAgo at={row.createdAt} />,
    largestFirst: true,
  },
  { id: 'own', label: 'Yours', value: (row) => (row.current ? 'this one' : ''), width: 6, optional: true },
];

/** All signed-in users, device by device. */
export function SessionTable({ mayManage, onOpenUser, deviceOf, methodsOf }: SessionTableProps) {
  const sessions = useQuery(tenantSessionsQueryOptions());
  const [view, onView] = useView('sessions');
  const columns = useMemo(() => sessionColumns({ deviceOf, methodsOf }), [deviceOf, methodsOf]);
  const rows = useMemo(() => sessions.data?.data ?? [], [sessions.data]);
  const actions = useCallback(
    (row: TenantSessionView) =>
      row.current ? (
        <Text size="xs" c="dimmed">
          this one
        </Text>
      ) : (
        <EndSession userId={row.userId} session={row} who={nameOf(row)} />
      ),
    [],
  );
  return (
    <FilteredTable
      filters="sessions"
      id="sessions"
      label="sessions"
      noun={['session', 'sessions']}
      rows={rows}
      rowId={rowId}
      rowName={nameOf}
      columns={columns}
      view={view}
      onView={onView}
      query={sessions}
      height="24rem"
      onOpen={(id) => {
        const session = rows.find((row) => row.id === id);
        if (session !== undefined) onOpenUser(session.userId);
      }}
      {...(mayManage ? { actions, actionsWidth: 6 } : {})}
      empty={<EmptyState py="lg" title="No open sessions" />}
    />
  );
}
