import { EmptyState, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useMemo, useState } from 'react';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { type ListQuestion, useListQuestion } from '../../../../shared/list/list-question.js';
import { type ListLook, ListTable } from '../../../../shared/list/list-table.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { type Reach, useReach } from '../../../../shared/soc/reach.js';
import { TenantFilter } from '../../../../shared/soc/tenant-filter.js';
import { filterValues, withFilter } from '../../../../shared/url-state/filters.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { CASES, type ShownCase } from '../api/cases.js';
import { CASE_COLUMNS, OPERATED_CASE_COLUMNS } from '../lib/case-columns.js';
import type { Asked } from './case-dialog.js';
import { Suppressions } from './suppressions.js';

const caseDrawer = () => import('./case-drawer.js');
const caseDialog = () => import('./case-dialog.js');

interface CasesPanelProps {
  readonly paused: boolean;
  readonly mayWork: boolean;
}

const LOOK: Omit<ListLook<ShownCase>, 'id' | 'columns'> = {
  label: t`Cases`,
  noun: [t`case`, t`cases`],
  rowName: ({ entity }) => entity.value,
  timeColumn: 'last',
  empty: (
    <EmptyState
      py="lg"
      title={t`No open cases`}
      description={t`Cases group alerts by client, user or host.`}
    />
  ),
};
const LOOKS: Readonly<Record<Reach, ListLook<ShownCase>>> = {
  own: { ...LOOK, id: 'soc-cases', columns: CASE_COLUMNS, path: '/api/soc/cases' },
  operated: {
    ...{ ...LOOK, id: 'operated-cases', columns: OPERATED_CASE_COLUMNS },
    path: '/api/soc/operated/cases',
  },
};

const OPEN = 'status:not-in:closed';

/** The question without closed cases, unless it filters by status. */
function useCasesAsked(question: ListQuestion, tenantId: string | undefined): ListQuestion {
  return useMemo(() => {
    const { filter = [] } = question;
    const shown = filter.some((condition) => condition.startsWith('status:')) ? [] : [OPEN];
    const tenant = tenantId === undefined ? [] : [`tenant:in:${tenantId}`];
    return { ...question, filter: [...filter, ...shown, ...tenant] };
  }, [question, tenantId]);
}

export default function CasesPanel({ paused, mayWork }: CasesPanelProps) {
  const [view, setView] = useView('cases');
  const [asked, setAsked] = useState<Asked | null>(null);
  const reach = useReach();
  // The page's own filter selects the tenant, because its figures and events use it too.
  const [page, setPage] = useView();
  const [tenantId] = reach === 'own' ? [] : filterValues(page, 'tenant');
  const question = useCasesAsked(useListQuestion(view, 'last'), tenantId);
  const query = useLiveQuery(CASES[reach], question, { paused });
  const { items: cases } = query;
  return (
    <Stack gap="sm">
      <Text
        size="sm"
        c="dimmed"
      >{t`A case collects one day of alerts about a client, user or host. Its risk halves daily. Filter by status to see closed cases.`}</Text>
      <ListTable
        look={LOOKS[reach]}
        query={query}
        view={view}
        onView={setView}
        controls={
          reach === 'operated' ? (
            <TenantFilter
              tenantId={tenantId ?? ''}
              onPick={(id) => setPage({ filters: withFilter(page, 'tenant', id === '' ? [] : [id]).filters })}
            />
          ) : null
        }
      />
      {reach === 'operated' ? null : <Suppressions paused={paused} mayWork={mayWork} onAsk={setAsked} />}
      <LazyOnce
        load={caseDrawer}
        wanted={view.row !== null}
        props={{
          ...{ caseId: view.row, rows: cases.map(({ id }) => id), paused, mayWork, onAsk: setAsked },
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
