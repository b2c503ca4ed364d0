import { EmptyState } from '@mantine/core';
import { NETWORK_NAMES, NETWORKS, type Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { POST_STATUSES, type PostSummary } from '@rampart/publishing/contract';
import { DateTime } from '../../../shared/format/date-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { beginningOf, STATUS_WORDS, statusWord } from '../lib/words.js';

function Status({ status }: PostSummary) {
  const { word, tone } = STATUS_WORDS[status];
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

const LOOK: ListLook<PostSummary> = {
  id: 'posts',
  label: t`Posts`,
  noun: [t`post`, t`posts`],
  rowName: ({ text }) => beginningOf(text),
  columns: [
    { id: 'text', label: t`Text`, value: (row) => beginningOf(row.text), width: 14, grow: 2, fixed: true },
    {
      id: 'status',
      label: t`Status`,
      value: (row) => row.status,
      valueLabel: statusWord,
      render: Status,
      choices: POST_STATUSES,
      filterable: true,
      width: 8,
    },
    {
      id: 'networks',
      label: t`Networks`,
      value: (row) => row.networks,
      valueLabel: (network) => NETWORK_NAMES[network as Network],
      render: (row) => row.networks.map((network) => NETWORK_NAMES[network]).join(', '),
      choices: NETWORKS,
      filterable: true,
      width: 10,
      sortable: false,
    },
    {
      id: 'scheduled',
      label: t`Scheduled`,
      value: (row) => row.scheduledTime,
      render: (row) => (row.scheduledTime === null ? '' : <DateTime at={row.scheduledTime} />),
      width: 10,
      largestFirst: true,
    },
    {
      id: 'posted',
      label: t`Posted`,
      value: (row) => (row.runs === 0 ? '' : t`${row.published} of ${row.runs}`),
      width: 6,
      sortable: false,
    },
    {
      id: 'score',
      label: t`Score`,
      value: (row) => row.securityScore,
      width: 5,
      align: 'end',
      numeric: true,
      largestFirst: true,
      optional: true,
    },
    {
      id: 'changed',
      label: t`Changed`,
      value: (row) => row.changedAt,
      render: (row) => <TimeAgo at={row.changedAt} />,
      width: 8,
      largestFirst: true,
    },
  ],
  timeColumn: 'changed',
  path: '/api/publishing/posts',
  empty: <EmptyState py="lg" title={t`No posts`} description={t`Drafted posts appear here.`} />,
};

export default function PostsTable(props: ListTableProps<PostSummary>) {
  return <ListTable look={LOOK} {...props} />;
}
