import type { IntelItem } from '@rampart/soc/contract';
import { formatNumber } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { ConfidenceBar } from '../components/confidence-bar.js';
import { LIST_WORDS, STATE_WORDS, TYPE_WORDS } from './words.js';

/** A row of the table; the server sorts and narrows. */
export const ITEM_COLUMNS: readonly DataColumn<IntelItem>[] = [
  { id: 'type', label: 'Type', value: ({ type }) => TYPE_WORDS[type], sortable: false, width: 6 },
  {
    id: 'value',
    label: 'Value',
    value: ({ value }) => value,
    sortable: false,
    width: 14,
    grow: 4,
    fixed: true,
  },
  {
    id: 'confidence',
    label: 'Confidence',
    value: ({ confidenceNow }) => confidenceNow,
    render: (item) => <ConfidenceBar item={item} />,
    sortable: false,
    width: 9,
  },
  {
    id: 'state',
    label: 'State',
    value: ({ state, list }) => (list === 'warning' ? LIST_WORDS.warning : STATE_WORDS[state].word),
    render: ({ state, list }) =>
      list === 'warning' && state === 'active' ? (
        <ToneBadge tone="low">{LIST_WORDS.warning}</ToneBadge>
      ) : (
        <ToneBadge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</ToneBadge>
      ),
    sortable: false,
    width: 8,
  },
  { id: 'source', label: 'Source', value: ({ source }) => source, sortable: false, width: 8 },
  {
    id: 'lastSeen',
    label: 'Last seen',
    value: ({ lastSeen }) => lastSeen,
    render: ({ lastSeen }) => <TimeAgo at={lastSeen} />,
    sortable: false,
    width: 8,
  },
  {
    id: 'matches',
    label: 'Matches',
    value: ({ matches }) => matches,
    render: ({ matches }) => formatNumber(matches),
    align: 'end',
    sortable: false,
    width: 5,
  },
  { id: 'tags', label: 'Tags', value: ({ tags }) => tags, sortable: false, width: 8 },
  {
    id: 'firstSeen',
    label: 'First seen',
    value: ({ firstSeen }) => firstSeen,
    render: ({ firstSeen }) => <TimeAgo at={firstSeen} />,
    sortable: false,
    optional: true,
    width: 8,
  },
  {
    id: 'endsAt',
    label: 'Matches until',
    value: ({ endsAt }) => endsAt,
    render: ({ endsAt }) => (endsAt === null ? 'always' : <TimeAgo at={endsAt} />),
    sortable: false,
    optional: true,
    width: 8,
  },
  {
    id: 'description',
    label: 'Description',
    value: ({ description }) => description,
    sortable: false,
    optional: true,
    width: 12,
  },
];
