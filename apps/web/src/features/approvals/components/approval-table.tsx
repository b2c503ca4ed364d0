import { EmptyState } from '@mantine/core';
import type { ApprovalView } from '@rampart/approvals/contract';
import { t } from '@rampart/kernel';
import { APPROVALS } from '@rampart/tier-policy/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { STATUS_WORDS } from '../lib/words.js';

function Status({ status }: ApprovalView) {
  const { tone, word } = STATUS_WORDS[status];
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

const COLUMNS: readonly DataColumn<ApprovalView>[] = [
  {
    id: 'title',
    label: t`What`,
    value: (row) => row.title,
    width: 14,
    grow: 2,
    filterable: true,
    choices: Object.values(APPROVALS).map(({ title }) => title),
    fixed: true,
  },
  { id: 'about', label: t`About`, value: (row) => row.about, width: 10, grow: 2, sortable: false },
  { id: 'by', label: t`Requested by`, value: (row) => row.requestedBy.name, width: 8, sortable: false },
  {
    id: 'status',
    label: t`Status`,
    value: (row) => row.status,
    valueLabel: (status) => STATUS_WORDS[status as ApprovalView['status']].word,
    render: Status,
    width: 7,
    filterable: true,
    choices: Object.keys(STATUS_WORDS),
  },
  {
    id: 'asked',
    label: t`Requested`,
    value: (row) => row.requestedAt,
    render: (row) => <TimeAgo at={row.requestedAt} />,
    width: 7,
    largestFirst: true,
  },
  {
    id: 'until',
    label: t`Expires`,
    value: (row) => row.expiresAt,
    render: (row) => (row.status === 'pending' ? <TimeAgo at={row.expiresAt} ahead /> : ''),
    width: 8,
    optional: true,
  },
];

const LOOK: ListLook<ApprovalView> = {
  id: 'approvals',
  label: t`Requests`,
  noun: [t`request`, t`requests`],
  rowName: ({ title, about }) => (about === null ? title : `${title}: ${about}`),
  columns: COLUMNS,
  timeColumn: 'asked',
  path: '/api/approvals',
  empty: (
    <EmptyState
      py="lg"
      title={t`No requests`}
      description={t`Requests that you make or decide appear here.`}
    />
  ),
};

export default function ApprovalTable(props: ListTableProps<ApprovalView>) {
  return <ListTable look={LOOK} {...props} />;
}
