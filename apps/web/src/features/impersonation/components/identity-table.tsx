import { Button, EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconPlus, IconShieldHalf } from '@tabler/icons-react';
import type { ListedIdentity } from '@rampart/impersonation/contract';
import { useMemo } from 'react';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';
import { IDENTITY_COLUMNS } from '../lib/identity-columns.js';

interface NoIdentitiesProps {
  readonly mayEdit: boolean;
  readonly onCreate: () => void;
}

function NoIdentities({ mayEdit, onCreate }: NoIdentitiesProps) {
  return (
    <EmptyState
      py="xl"
      icon={<IconShieldHalf aria-hidden />}
      title={t`No protected identities`}
      description={t`Enter genuine handles, names and pictures. Scans compare accounts with them.`}
    >
      <EmptyState.Actions>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onCreate}
          disabled={!mayEdit}
        >{t`Protect an identity`}</Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

const LOOK: Omit<ListLook<ListedIdentity>, 'empty'> = {
  id: 'protected-identities',
  label: t`protected identities`,
  noun: [t`identity`, t`identities`],
  rowName: ({ label }) => label,
  columns: IDENTITY_COLUMNS,
  path: '/api/impersonation/protected-identities',
};

export default function IdentityTable({
  mayEdit,
  ...table
}: ListTableProps<ListedIdentity> & { readonly mayEdit: boolean }) {
  const { onView } = table;
  const look = useMemo(
    () => ({ ...LOOK, empty: <NoIdentities mayEdit={mayEdit} onCreate={() => onView({ row: 'new' })} /> }),
    [mayEdit, onView],
  );
  return <ListTable look={look} {...table} />;
}
