import { EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { WaitlistEntryView } from '@rampart/waitlist/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { addressOf, MAIL_WORDS, WAITLIST_WORDS } from '../lib/words.js';

const COLUMNS: readonly DataColumn<WaitlistEntryView>[] = [
  {
    id: 'email',
    label: t`Mail address`,
    value: addressOf,
    width: 14,
    grow: 3,
    fixed: true,
  },
  {
    id: 'status',
    label: t`Status`,
    value: (row) => row.status,
    valueLabel: (status) => WAITLIST_WORDS[status as WaitlistEntryView['status']].word,
    render: ({ status }) => (
      <ToneBadge tone={WAITLIST_WORDS[status].tone}>{WAITLIST_WORDS[status].word}</ToneBadge>
    ),
    width: 8,
    filterable: true,
    choices: Object.keys(WAITLIST_WORDS),
  },
  {
    id: 'requested',
    label: t`Requested`,
    value: (row) => row.requestedAt,
    render: (row) => <TimeAgo at={row.requestedAt} />,
    width: 7,
    largestFirst: true,
  },
  {
    id: 'joined',
    label: t`Joined`,
    value: (row) => row.joinedAt,
    render: (row) => (row.joinedAt === null ? '' : <TimeAgo at={row.joinedAt} />),
    width: 7,
    largestFirst: true,
  },
  {
    id: 'mail',
    label: t`Last mail`,
    value: (row) =>
      row.mail.reason === null
        ? MAIL_WORDS[row.mail.state]
        : `${MAIL_WORDS[row.mail.state]}: ${row.mail.reason}`,
    width: 9,
    grow: 2,
  },
];

const LOOK: ListLook<WaitlistEntryView> = {
  id: 'waitlist',
  label: t`Waitlist`,
  noun: [t`person`, t`people`],
  rowName: addressOf,
  columns: COLUMNS,
  path: '/api/waitlist',
  empty: <EmptyState py="lg" title={t`None yet`} description={t`People who join appear here.`} />,
};

/** The waitlist, newest first. A row opens the details of an address. */
export default function WaitlistTable(props: ListTableProps<WaitlistEntryView>) {
  return <ListTable look={LOOK} {...props} />;
}
