import { EmptyState } from '@mantine/core';
import type { BotFinding } from '@rampart/bot-detection/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const LOOK: ListLook<BotFinding> = {
  id: 'bot-findings',
  label: 'Detected Bots',
  noun: ['account', 'accounts'],
  rowName: ({ account }) => `@${account.handle}`,
  columns: [
    {
      ...{ id: 'username', label: 'Account', width: 14, grow: 2, fixed: true },
      value: ({ account }) => `@${account.handle}`,
    },
    { id: 'network', label: 'Platform', value: ({ network }) => network, width: 8 },
    {
      ...{ id: 'probability', label: 'Bot probability', width: 8, largestFirst: true },
      value: ({ probability }) => percent(probability),
    },
    {
      ...{ id: 'reasons', label: 'Reasons', width: 20, grow: 3, sortable: false },
      value: ({ reasons }) => reasons.map(({ label }) => label).join(', '),
    },
    {
      ...{ id: 'found', label: 'Found', width: 8, largestFirst: true },
      value: ({ foundAt }) => foundAt,
      render: ({ foundAt }) => <TimeAgo at={foundAt} />,
    },
  ],
  timeColumn: 'found',
  path: '/api/bot-detection/findings',
  empty: (
    <EmptyState py="lg" title="No bots detected." description="Run a scan to identify suspicious accounts." />
  ),
};

/** Automation-like accounts, newest first. */
export default function FindingTable(props: ListTableProps<BotFinding>) {
  return <ListTable look={LOOK} {...props} />;
}
