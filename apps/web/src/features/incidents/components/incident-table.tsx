import { EmptyState } from '@mantine/core';
import type { IncidentSummary } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';
import { INCIDENT_COLUMNS } from '../lib/incident-columns.js';

const LOOK: ListLook<IncidentSummary> = {
  id: 'incidents',
  label: t`Incidents`,
  noun: [t`incident`, t`incidents`],
  rowName: ({ title, reportId }) => title ?? reportId,
  columns: INCIDENT_COLUMNS,
  timeColumn: 'created',
  path: '/api/incidents',
  empty: (
    <EmptyState
      py="lg"
      title={t`No incident yet`}
      description={t`Describe what happened, add evidence, then sign the report.`}
    />
  ),
};

export default function IncidentTable(props: ListTableProps<IncidentSummary>) {
  return <ListTable look={LOOK} {...props} />;
}
