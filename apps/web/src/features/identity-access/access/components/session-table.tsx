import { EmptyState, Text } from '@mantine/core';
import type { AuthMethod, TenantSessionView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useCallback, useMemo } from 'react';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { type ListLook, ListTable } from '../../../../shared/list/list-table.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { TENANT_SESSIONS } from '../api/sessions.js';
import { nameOf } from '../lib/user-facts.js';
import { EndSession } from './end-session.js';

/** The names of devices and methods, which the session feature provides. */
interface Words {
  readonly deviceOf: (userAgent: string | null) => string;
  readonly methodsOf: (methods: readonly AuthMethod[]) => string;
}

interface SessionTableProps extends Words {
  readonly mayManage: boolean;
  readonly onOpenUser: (userId: string) => void;
}

const LOOK: Omit<ListLook<TenantSessionView>, 'columns'> = {
  id: 'sessions',
  label: t`sessions`,
  noun: [t`session`, t`sessions`],
  rowName: nameOf,
  path: '/api/identity-access/sessions',
  height: '24rem',
  empty: <EmptyState py="lg" title={t`No open sessions`} />,
};

const sessionColumns = ({ deviceOf, methodsOf }: Words): readonly DataColumn<TenantSessionView>[] => [
  { id: 'person', label: t`Person`, value: nameOf, width: 11, fixed: true },
  { id: 'device', label: t`Device`, value: (row) => deviceOf(row.userAgent), width: 11, sortable: false },
  { id: 'address', label: t`Address`, value: (row) => row.address ?? 'unknown', width: 9 },
  {
    id: 'methods',
    label: t`Sign-in method`,
    value: (row) => methodsOf(row.methods),
    width: 10,
    sortable: false,
  },
  {
    id: 'used',
    label: t`Last used`,
    value: (row) => row.lastUsedAt,
    render: (row) => (row.lastUsedAt === null ? '–' : <TimeAgo at={row.lastUsedAt} />),
    largestFirst: true,
  },
  {
    id: 'started',
    label: t`Signed in`,
    value: (row) => row.createdAt,
    render: (row) => <TimeAgo at={row.createdAt} />,
    largestFirst: true,
  },
  {
    id: 'own',
    label: t`Yours`,
    value: (row) => (row.current ? t`this one` : ''),
    width: 6,
    optional: true,
    sortable: false,
  },
];

export function SessionTable({ mayManage, onOpenUser, deviceOf, methodsOf }: SessionTableProps) {
  const [view, onView] = useView('sessions');
  const query = useLiveQuery(TENANT_SESSIONS, useListQuestion(view));
  const columns = useMemo(() => sessionColumns({ deviceOf, methodsOf }), [deviceOf, methodsOf]);
  const actions = useCallback(
    (row: TenantSessionView) =>
      row.current ? (
        <Text size="xs" c="dimmed">{t`this one`}</Text>
      ) : (
        <EndSession userId={row.userId} session={row} who={nameOf(row)} />
      ),
    [],
  );
  const look = useMemo(
    () => ({ ...LOOK, columns, ...(mayManage ? { actions, actionsWidth: 6 } : {}) }),
    [actions, columns, mayManage],
  );
  return (
    <ListTable
      look={look}
      query={query}
      view={view}
      onView={onView}
      onOpen={(id) => {
        const session = query.items.find((row) => row.id === id);
        if (session !== undefined) onOpenUser(session.userId);
      }}
    />
  );
}
