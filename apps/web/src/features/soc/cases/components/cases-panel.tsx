import { EmptyState, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { useReach } from '../../../../shared/soc/reach.js';
import { TenantFilter } from '../../../../shared/soc/tenant-filter.js';
import { DataTable } from '../../../../shared/table/data-table.js';
import { filterValues, withFilter } from '../../../../shared/url-state/filters.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { type Shown, type ShownCase, useCases } from '../api/cases.js';
import { CASE_COLUMNS, OPERATED_CASE_COLUMNS } from '../lib/case-columns.js';
import { CASE_WORDS } from '../lib/words.js';
import type { Asked } from './case-dialog.js';
import { Suppressions } from './suppressions.js';

const caseDrawer = () => import('./case-drawer.js');
const caseDialog = () => import('./case-dialog.js');

interface CasesPanelProps {
  readonly paused: boolean;
  readonly mayWork: boolean;
}

const SHOWN = [
  { value: 'current', label: 'Not closed' },
  ...Object.entries(CASE_WORDS).map(([value, { word }]) => ({ value, label: word })),
  { value: 'all', label: 'All' },
];

const rowId = ({ id }: ShownCase): string => id;
const rowName = ({ entity }: ShownCase): string => entity.value;

export default function CasesPanel({ paused, mayWork }: CasesPanelProps) {
  const [shown, setShown] = useState<Shown | 'all'>('current');
  const [view, setView] = useView('cases');
  const [asked, setAsked] = useState<Asked | null>(null);
  const operated = useReach() === 'operated';
  // The tenant is the page's: its figures and events are narrowed to it too.
  const [page, setPage] = useView();
  const [tenantId] = filterValues(page, 'tenant');
  const query = useCases({ status: shown === 'all' ? null : shown, tenantId }, paused);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const cases = useMemo(() => data?.pages.flatMap((part) => part.data) ?? [], [data]);
  return (
    <Stack gap="sm">
      <Group align="flex-end" justify="space-between" gap="sm">
        <NativeSelect
          label="Cases"
          data={SHOWN}
          value={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.value as Shown | 'all')}
        />
        {operated ? (
          <TenantFilter
            tenantId={tenantId ?? ''}
            onPick={(id) => setPage({ filters: withFilter(page, 'tenant', id === '' ? [] : [id]).filters })}
          />
        ) : null}
        <Text size="sm" c="dimmed" style={{ flex: '1 1 240px' }}>
          A case collects one day of alerts about a client, user or host. Its risk halves daily.
        </Text>
      </Group>
      <DataTable
        id={operated ? 'operated-cases' : 'soc-cases'}
        label="Cases"
        noun={['case', 'cases']}
        rows={cases}
        rowId={rowId}
        rowName={rowName}
        columns={operated ? OPERATED_CASE_COLUMNS : CASE_COLUMNS}
        view={view}
        onView={setView}
        asGiven
        more={{ has: hasNextPage, loading: isFetchingNextPage, onMore: () => void fetchNextPage() }}
        query={query}
        selectable={false}
        empty={
          <EmptyState
            py="lg"
            title={shown === 'current' ? 'No open cases' : 'No cases'}
            description="Cases group alerts by client, user or host."
          />
        }
      />
      {operated ? null : <Suppressions paused={paused} mayWork={mayWork} onAsk={setAsked} />}
      <LazyOnce
        load={caseDrawer}
        wanted={view.row !== null}
        props={{
          ...{ caseId: view.row, rows: cases.map(rowId), paused, mayWork, onAsk: setAsked },
          onOpen: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
      <LazyOnce
        load={caseDialog}
        wanted={asked !== null}
        props={{ asked, cases, onClose: () => setAsked(null) }}
      />
    </Stack>
  );
}
