import type { IntelItem } from '@rampart/soc/contract';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { agoColumn, badgeColumn } from '../../../../shared/soc/columns.js';
import type { Word } from '../../../../shared/soc/words.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { ConfidenceBar } from '../components/confidence-bar.js';
import { LIST_WORDS, STATE_WORDS, TYPE_WORDS } from './words.js';

const stateWord = ({ state, list }: IntelItem): Word =>
  list === 'warning' && state === 'active' ? { word: LIST_WORDS.warning, tone: 'low' } : STATE_WORDS[state];

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
  badgeColumn({ id: 'state', label: 'State', width: 8 }, stateWord),
  { id: 'source', label: 'Source', value: ({ source }) => source, sortable: false, width: 8 },
  agoColumn({ id: 'lastSeen', label: 'Last seen', width: 8 }, ({ lastSeen }) => lastSeen),
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
  agoColumn({ id: 'firstSeen', label: 'First seen', optional: true, width: 8 }, ({ firstSeen }) => firstSeen),
  agoColumn(
    { id: 'endsAt', label: 'Matches until', optional: true, width: 8 },
    ({ endsAt }) => endsAt,
    'always',
  ),
  {
    id: 'description',
    label: 'Description',
    value: ({ description }) => description,
    sortable: false,
    optional: true,
    width: 12,
  },
];
