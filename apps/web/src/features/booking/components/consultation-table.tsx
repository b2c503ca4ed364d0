import { EmptyState } from '@mantine/core';
import { type Consultation, ERASED } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useClock } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { MAIL_WORDS, stateOf, STATES, visitorName } from '../lib/words.js';

const shownOf = (text: string): string => (text === ERASED ? '' : text);

const MINUTE_MS = 60_000;

function Status(row: Consultation) {
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  const { tone, word } = STATES[stateOf(row, minute * MINUTE_MS)];
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

const COLUMNS: readonly DataColumn<Consultation>[] = [
  {
    id: 'slot',
    label: t`Time`,
    value: (row) => row.slot,
    render: (row) => <DateTime at={row.slot} />,
    width: 12,
    fixed: true,
    largestFirst: true,
  },
  {
    id: 'status',
    label: t`Status`,
    value: (row) => STATES[stateOf(row, Date.now())].word,
    render: Status,
    width: 7,
    filterable: true,
    choices: Object.keys(STATES),
    valueLabel: (text) => STATES[text as keyof typeof STATES]?.word ?? text,
  },
  { id: 'name', label: t`Visitor`, value: visitorName, width: 9, grow: 2 },
  { id: 'email', label: t`Mail address`, value: (row) => shownOf(row.email), width: 11, grow: 2 },
  { id: 'topic', label: t`Topic`, value: (row) => shownOf(row.topic), width: 10, grow: 2 },
  {
    id: 'mail',
    label: t`Mail`,
    value: (row) => row.mailStatus,
    render: (row) => MAIL_WORDS[row.mailStatus],
    width: 5,
    filterable: true,
    choices: Object.keys(MAIL_WORDS),
    valueLabel: (text) => MAIL_WORDS[text as keyof typeof MAIL_WORDS] ?? text,
    optional: true,
  },
  { id: 'note', label: t`Note`, value: (row) => shownOf(row.note), width: 8, optional: true },
  {
    id: 'booked',
    label: t`Booked`,
    value: (row) => row.bookedAt,
    render: (row) => <TimeAgo at={row.bookedAt} />,
    width: 7,
    largestFirst: true,
  },
];

const LOOK: ListLook<Consultation> = {
  id: 'consultations',
  label: t`Consultations`,
  noun: [t`consultation`, t`consultations`],
  rowName: (row) => `${visitorName(row)}, ${row.slot}`,
  columns: COLUMNS,
  timeColumn: 'slot',
  path: '/api/booking/consultations',
  empty: (
    <EmptyState
      py="lg"
      title={t`No consultations`}
      description={t`Bookings from the public page appear here.`}
    />
  ),
};

export default function ConsultationTable(props: ListTableProps<Consultation>) {
  return <ListTable look={LOOK} {...props} />;
}
