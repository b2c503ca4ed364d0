import { Button, EmptyState, Stack } from '@mantine/core';
import { IconPlus, IconShieldHalf } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { FilteredTable } from '../../../shared/table/filtered-table.js';
import type { QueryState } from '../../../shared/table/table-state.js';
import { ErrorState } from '../../../shared/ui/query-states.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { IDENTITY_COLUMNS, type IdentityRow } from '../lib/identity-columns.js';
import { identityRowId } from '../lib/use-identity-rows.js';

interface IdentityTableProps {
  readonly all: readonly IdentityRow[];
  /** Those the view asks for, in its order. */
  readonly rows: readonly IdentityRow[];
  readonly identities: QueryState;
  readonly scans: QueryState;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly mayEdit: boolean;
  /** Beside the search: saved views of another feature. */
  readonly views: ReactNode;
}

const rowName = ({ identity }: IdentityRow): string => identity.label;

function NobodyYet({ mayEdit, onCreate }: { readonly mayEdit: boolean; readonly onCreate: () => void }) {
  return (
    <EmptyState
      py="xl"
      icon={<IconShieldHalf aria-hidden />}
      title="No protected identities"
      description="Enter genuine handles, names and pictures. Scans compare accounts with them."
    >
      <EmptyState.Actions>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate} disabled={!mayEdit}>
          Protect an identity
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

/** Protected identities, how they are monitored, and what their latest scans found. */
export default function IdentityTable(props: IdentityTableProps) {
  const { all, rows, identities, scans, view, onView, mayEdit, views } = props;
  return (
    <Stack gap="sm">
      {scans.error ? (
        <ErrorState
          title="Could not load the last scans"
          error={scans.error}
          onRetry={() => void scans.refetch()}
        />
      ) : null}
      <FilteredTable
        filters="identities"
        allRows={all}
        controls={views}
        id="protected-identities"
        label="protected identities"
        noun={['identity', 'identities']}
        rows={rows}
        total={all.length}
        rowId={identityRowId}
        rowName={rowName}
        columns={IDENTITY_COLUMNS}
        view={view}
        onView={onView}
        asGiven
        query={identities}
        empty={<NobodyYet mayEdit={mayEdit} onCreate={() => onView({ row: 'new' })} />}
      />
    </Stack>
  );
}
