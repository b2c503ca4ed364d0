import { EmptyState } from '@mantine/core';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { type PostSummary, postStatusSchema } from '@rampart/publishing/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';

const inWords = (status: string): string => status.replace('_', ' ');

const LOOK: ListLook<PostSummary> = {
  id: 'posts',
  label: 'Posts',
  noun: ['post', 'posts'],
  rowName: ({ text }) => text.slice(0, 50),
  columns: [
    { id: 'text', label: 'Text', value: (row) => row.text.slice(0, 50), width: 14, grow: 2, fixed: true },
    {
      id: 'status',
      label: 'Status',
      value: (row) => row.status,
      render: (row) => inWords(row.status),
      choices: postStatusSchema.options,
      width: 8,
    },
    {
      id: 'networks',
      label: 'Networks',
      value: (row) => row.networks.map((network) => NETWORK_NAMES[network]).join(', '),
      width: 10,
      sortable: false,
    },
    {
      id: 'changed',
      label: 'Changed',
      value: (row) => row.changedAt,
      render: (row) => <TimeAgo at={row.changedAt} />,
      width: 8,
      largestFirst: true,
    },
  ],
  timeColumn: 'changed',
  path: '/api/publishing/posts',
  empty: <EmptyState py="lg" title="No posts" description="Drafted posts appear here." />,
};

/** Posts, the last changed first. */
export default function PostsTable(props: ListTableProps<PostSummary>) {
  return <ListTable look={LOOK} {...props} />;
}
