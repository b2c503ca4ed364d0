import { t } from '@rampart/kernel';
import { ActorName } from '../../../../shared/people/actor-name.js';
import { agoColumn, badgeColumn, severityColumn, tenantColumn } from '../../../../shared/soc/columns.js';
import { TYPE_WORDS } from '../../../../shared/soc/words.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import type { ShownEvent } from '../api/events.js';
import { STATUS_WORDS } from './words.js';

/** How often the event happened: a log line may state it, and an alert may be repeated. */
const timesOf = ({ kind, count, occurrences }: ShownEvent): number =>
  kind === 'event' ? count : occurrences;

/** In bold until the event is resolved. */
function Title({ event: { title, status } }: { readonly event: ShownEvent }) {
  return <span style={{ fontWeight: status === 'resolved' ? 400 : 600 }}>{title}</span>;
}

/** A row of the table; the server sorts and narrows. */
export const EVENT_COLUMNS: readonly DataColumn<ShownEvent>[] = [
  severityColumn(),
  { id: 'type', label: t`Type`, value: ({ type }) => TYPE_WORDS[type], sortable: false, width: 6 },
  {
    id: 'title',
    label: t`Title`,
    value: (event) =>
      timesOf(event) > 1 ? `${event.title} (x ${formatNumber(timesOf(event))})` : event.title,
    // Placed before the title, whose end is cut when it is long.
    render: (event) => (
      <>
        {timesOf(event) > 1 ? (
          <>
            <ToneBadge tone="plain">{`x ${formatNumber(timesOf(event))}`}</ToneBadge>{' '}
          </>
        ) : null}
        <Title event={event} />
      </>
    ),
    sortable: false,
    width: 13,
    grow: 4,
    fixed: true,
  },
  { id: 'source', label: t`Source`, value: ({ source }) => source, sortable: false, width: 7 },
  badgeColumn({ id: 'status', label: t`Status`, width: 8 }, ({ status }) => STATUS_WORDS[status]),
  agoColumn({ id: 'time', label: t`Time`, width: 8 }, ({ time }) => time),
  {
    ...agoColumn<ShownEvent>({ id: 'lastSeen', label: t`Last seen`, width: 9 }, ({ lastSeen }) => lastSeen),
    optional: true,
  },
  { id: 'host', label: t`Host`, value: ({ host }) => host, sortable: false, optional: true, width: 8 },
  {
    id: 'user',
    label: t`User`,
    value: ({ user }) => user,
    render: ({ user }) => (user === null ? '' : <ActorName actor={user} />),
    sortable: false,
    optional: true,
    width: 8,
  },
  { id: 'client', label: t`Client`, value: ({ srcIp }) => srcIp, sortable: false, optional: true, width: 9 },
];

/** Narrower columns (rem), so that the actions stay visible beside one column more. */
const NARROW: Readonly<Record<string, number>> = { title: 12, source: 5.5, status: 7.5, time: 8 };

/** The columns of a list of several tenants, with the tenant of each row. */
export const OPERATED_COLUMNS: readonly DataColumn<ShownEvent>[] = EVENT_COLUMNS.flatMap((column) => {
  const width = NARROW[column.id];
  const narrow = width === undefined ? column : { ...column, width };
  return column.id === 'source' ? [tenantColumn<ShownEvent>(), narrow] : [narrow];
});
