import { EmptyState } from '@mantine/core';
import type { ApprovalView } from '@rampart/approvals/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { FilteredTable } from '../../../shared/table/filtered-table.js';
import type { QueryState } from '../../../shared/table/table-state.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { STATUS_WORDS } from '../lib/words.js';

interface ApprovalTableProps {
  readonly approvals: readonly ApprovalView[];
  readonly query: QueryState;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
}

function Status({ status }: ApprovalView) {
  const { tone, word } = STATUS_WORDS[status];
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

const COLUMNS: readonly DataColumn<ApprovalView>[] = [
  {
    id: 'title',
    label: 'What',
    value: (row) => row.title,
    width: 14,
    grow: 2,
    filterable: true,
    fixed: true,
  },
  { id: 'about', label: 'About', value: (row) => row.about, width: 10, grow: 2 },
  { id: 'by', label: 'Requested by', value: (row) => row.requestedBy.name, width: 8, filterable: true },
  {
    id: 'status',
    label: 'Status',
    value: (row) => row.status,
    valueLabel: (status) => STATUS_WORDS[status as ApprovalView['status']].word,
    render: Status,
    width: 7,
    filterable: true,
  },
  {
    id: 'asked',
    label: 'Polling interval',
    value: (row) => row.requestedAt,
    render: (row) => <TimeAgo at={row.requestedAt} />,
    width: 7,
    largestFirst: true,
  },
  {
    id: 'until',
    label: 'Expires',
    value: (row) => row.expiresAt,
    render: (row) => (row.status === 'pending' ? <TimeAgo at={row.expiresAt} ahead /> : ''),
    width: 8,
    optional: true,
  },
];

const rowId = ({ id }: ApprovalView): string => id;
const rowName = ({ title, about }: ApprovalView): string => (about === null ? title : `${title}: ${about}`);

/** What was asked for, newest first: search and conditions live in the address. */
export default function ApprovalTable({ approvals, query, view, onView }: ApprovalTableProps) {
  return (
    <FilteredTable
      filters="requests"
      id="approvals"
      label="Requests"
      noun={['request', 'requests']}
      rows={approvals}
      rowId={rowId}
      rowName={rowName}
      columns={COLUMNS}
      view={view}
      onView={onView}
      query={query}
      empty={
        <EmptyState py="lg" title="No requests" description="Requests that you make or decide appear here." />
      }
    />
  );
}
