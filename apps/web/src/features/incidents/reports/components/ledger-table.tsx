import { EmptyState } from '@mantine/core';
import type { LedgerEntry } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../../shared/list/list-table.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { SimulatedMark } from '../../../../shared/ui/simulated-mark.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { daysToOutcome } from '../lib/days-to-outcome.js';
import { OUTCOME_WORDS, TARGET_WORDS } from '../lib/words.js';

function Outcome({ outcome }: LedgerEntry) {
  const { word, tone } = OUTCOME_WORDS[outcome ?? 'open'];
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

const COLUMNS: readonly DataColumn<LedgerEntry>[] = [
  { id: 'report', label: t`Report`, value: (row) => row.reportId, width: 11, fixed: true },
  { id: 'title', label: t`Incident`, value: (row) => row.title ?? t`forgotten`, width: 12, grow: 2 },
  {
    id: 'target',
    label: t`Recipient`,
    value: (row) => row.target,
    render: (row) => TARGET_WORDS[row.target],
    valueLabel: (target) => TARGET_WORDS[target as LedgerEntry['target']],
    width: 10,
    filterable: true,
    choices: Object.keys(TARGET_WORDS),
  },
  {
    id: 'simulated',
    label: t`Simulated`,
    value: (row) => row.simulated,
    render: (row) => <SimulatedMark simulated={row.simulated} />,
    filterable: true,
    choices: ['true', 'false'],
    width: 9,
  },
  { id: 'number', label: t`Number`, value: (row) => row.number, width: 10, grow: 1 },
  {
    id: 'opened',
    label: t`Opened`,
    value: (row) => row.openedAt,
    render: (row) => <TimeAgo at={row.openedAt} />,
    width: 7,
    largestFirst: true,
    optional: true,
  },
  {
    id: 'filed',
    label: t`Filed`,
    value: (row) => row.filedAt,
    render: (row) => <TimeAgo at={row.filedAt} />,
    width: 7,
    largestFirst: true,
  },
  {
    id: 'deadline',
    label: t`Ask by`,
    value: (row) => row.deadline,
    render: (row) => (row.deadline === null ? '' : <TimeAgo at={row.deadline} ahead />),
    width: 7,
  },
  {
    id: 'outcome',
    label: t`Outcome`,
    value: (row) => row.outcome ?? 'open',
    valueLabel: (outcome) => OUTCOME_WORDS[outcome as keyof typeof OUTCOME_WORDS].word,
    render: Outcome,
    width: 8,
    filterable: true,
    choices: Object.keys(OUTCOME_WORDS),
  },
  {
    id: 'days',
    label: t`Days to outcome`,
    value: daysToOutcome,
    render: (row) => {
      const days = daysToOutcome(row);
      return days === null ? '' : formatNumber(days, 1);
    },
    numeric: true,
    align: 'end',
    width: 7,
    optional: true,
  },
  {
    id: 'decided',
    label: t`Outcome date`,
    value: (row) => row.outcomeAt,
    render: (row) => (row.outcomeAt === null ? '' : <TimeAgo at={row.outcomeAt} />),
    width: 7,
    largestFirst: true,
    optional: true,
  },
];

const LOOK: ListLook<LedgerEntry> = {
  id: 'takedown-ledger',
  label: t`Takedown ledger`,
  noun: [t`filed report`, t`filed reports`],
  rowName: ({ reportId, target }) => `${reportId}, ${TARGET_WORDS[target]}`,
  columns: COLUMNS,
  timeColumn: 'filed',
  path: '/api/incidents/reports/ledger',
  empty: (
    <EmptyState
      py="lg"
      title={t`No filed reports`}
      description={t`Filed reports appear here with their numbers.`}
    />
  ),
};

/** The takedown ledger: every report that was filed. */
export default function LedgerTable(props: ListTableProps<LedgerEntry>) {
  return <ListTable look={LOOK} {...props} />;
}
