import { EmptyState } from '@mantine/core';
import { type Consultation, ERASED } from '@rampart/booking/contract';
import { useClock } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { FilteredTable } from '../../../shared/table/filtered-table.js';
import type { DataTableProps } from '../../../shared/table/data-table.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { MAIL_WORDS, standingOf, visitorName } from '../lib/words.js';

const MINUTE_MS = 60_000;

/** A consultation with its present state. */
type Row = Consultation & ReturnType<typeof standingOf>;

interface ConsultationTableProps extends Pick<DataTableProps<Row>, 'view' | 'onView' | 'more' | 'query'> {
  readonly consultations: readonly Consultation[];
}

const shownOf = (text: string): string => (text === ERASED ? '' : text);

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'slot',
    label: 'Time',
    value: (row) => row.slot,
    render: (row) => <DateTime at={row.slot} />,
    width: 12,
    fixed: true,
    largestFirst: true,
  },
  {
    id: 'status',
    label: 'Status',
    value: (row) => row.word,
    render: (row) => <ToneBadge tone={row.tone}>{row.word}</ToneBadge>,
    width: 7,
    filterable: true,
  },
  { id: 'name', label: 'Visitor', value: visitorName, width: 9, grow: 2 },
  { id: 'email', label: 'Mail address', value: (row) => shownOf(row.email), width: 11, grow: 2 },
  { id: 'topic', label: 'Topic', value: (row) => shownOf(row.topic), width: 10, grow: 2 },
  {
    id: 'mail',
    label: 'Mail',
    value: (row) => MAIL_WORDS[row.mailStatus],
    width: 5,
    filterable: true,
    optional: true,
  },
  { id: 'note', label: 'Note', value: (row) => shownOf(row.note), width: 8, optional: true },
  {
    id: 'booked',
    label: 'Booked',
    value: (row) => row.bookedAt,
    render: (row) => <TimeAgo at={row.bookedAt} />,
    width: 7,
    largestFirst: true,
  },
];

const rowId = ({ id }: Row): string => id;
const rowName = (row: Row): string => `${visitorName(row)}, ${row.slot}`;

/** Consultations, last booked first: search and conditions live in the address. */
export default function ConsultationTable({ consultations, ...table }: ConsultationTableProps) {
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  const rows = consultations.map((one) => ({ ...one, ...standingOf(one, minute * MINUTE_MS) }));
  return (
    <FilteredTable
      {...table}
      filters="consultations"
      id="consultations"
      label="Consultations"
      noun={['consultation', 'consultations']}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      columns={COLUMNS}
      timeColumn="slot"
      empty={
        <EmptyState
          py="lg"
          title="No consultations"
          description="Bookings from the public page appear here."
        />
      }
    />
  );
}
