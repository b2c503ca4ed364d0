import { EmptyState } from '@mantine/core';
import type { UserView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useMemo } from 'react';
import { type ListLook, ListTable, type ListTableProps } from '../../../../shared/list/list-table.js';
import { nameOf } from '../lib/user-facts.js';
import { userColumns } from './user-columns.js';

interface UserTableProps extends ListTableProps<UserView> {
  /** The moment the page shows, epoch milliseconds. */
  readonly nowMs: number;
}

const LOOK: Omit<ListLook<UserView>, 'columns'> = {
  id: 'people',
  label: t`people`,
  noun: [t`person`, t`people`],
  rowName: nameOf,
  path: '/api/identity-access/users',
  empty: <EmptyState py="lg" title={t`None yet`} description={t`Invite the first user.`} />,
};

export function UserTable({ nowMs, ...table }: UserTableProps) {
  const look = useMemo(() => ({ ...LOOK, columns: userColumns(new Date(nowMs)) }), [nowMs]);
  return <ListTable look={look} {...table} />;
}
