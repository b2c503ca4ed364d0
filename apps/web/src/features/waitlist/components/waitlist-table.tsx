import { EmptyState } from '@mantine/core';
import type { WaitlistEntryView } from '@rampart/waitlist/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import type { DataTableProps } from '../../../shared/table/data-table.js';
import { FilteredTable } from '../../../shared/table/filtered-table.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { addressOf, MAIL_WORDS, WAITLIST_WORDS } from '../lib/words.js';

interface WaitlistTableProps extends Pick<
  DataTableProps<WaitlistEntryView>,
  'view' | 'onView' | 'more' | 'query'
> {
  readonly entries: readonly WaitlistEntryView[];
}

const COLUMNS: readonly DataColumn<WaitlistEntryView>[] = [
  {
    id: 'email',
    label: 'Mail address',
    value: addressOf,
    width: 14,
    grow: 3,
    fixed: true,
  },
  {
    id: 'status',
    label: 'Status',
    value: (row) => WAITLIST_WORDS[row.status].word,
    render: ({ status }) => (
      <ToneBadge tone={WAITLIST_WORDS[status].tone}>{WAITLIST_WORDS[status].word}</ToneBadge>
    ),
    width: 8,
    filterable: true,
  },
  {
    id: 'requested',
    label: 'Polling interval',
    value: (row) => row.requestedAt,
    render: (row) => <TimeAgo at={row.requestedAt} />,
    width: 7,
    largestFirst: true,
  },
  {
    id: 'joined',
    label: 'Joined',
    value: (row) => row.joinedAt,
    render: (row) => (row.joinedAt === null ? '' : <TimeAgo at={row.joinedAt} />),
    width: 7,
    largestFirst: true,
  },
  {
    id: 'mail',
    label: 'Last mail',
    value: (row) =>
      row.mail.reason === null
        ? MAIL_WORDS[row.mail.state]
        : `${MAIL_WORDS[row.mail.state]}: ${row.mail.reason}`,
    width: 9,
    grow: 2,
  },
];

const rowId = ({ id }: WaitlistEntryView): string => id;
const rowName = addressOf;

/** The waitlist, newest first; a row opens what is known of an address. */
export default function WaitlistTable({ entries, ...table }: WaitlistTableProps) {
  return (
    <FilteredTable
      {...table}
      filters="the waitlist"
      id="waitlist"
      label="Waitlist"
      noun={['person', 'people']}
      rows={entries}
      rowId={rowId}
      rowName={rowName}
      columns={COLUMNS}
      empty={<EmptyState py="lg" title="None yet" description="People who join appear here." />}
    />
  );
}
