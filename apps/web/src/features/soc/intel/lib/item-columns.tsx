import { t } from '@rampart/kernel';
import type { IntelItem } from '@rampart/soc/contract';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { agoColumn, badgeColumn, chosenColumn, wordsOf } from '../../../../shared/soc/columns.js';
import type { Word } from '../../../../shared/soc/words.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { ConfidenceBar } from '../components/confidence-bar.js';
import { LIST_WORDS, STATE_WORDS, TYPE_WORDS } from './words.js';

const stateWord = ({ state, list }: IntelItem): Word =>
  list === 'warning' && state === 'active' ? { word: LIST_WORDS.warning, tone: 'plain' } : STATE_WORDS[state];

/** When something was; the server sorts by it. */
const sortedAgo = (...column: Parameters<typeof agoColumn<IntelItem>>): DataColumn<IntelItem> => ({
  ...agoColumn<IntelItem>(...column),
  sortable: true,
  largestFirst: true,
});

/** A row of the table. @param sources what the list can be narrowed to */
export const itemColumns = (sources: readonly string[]): readonly DataColumn<IntelItem>[] => [
  chosenColumn<IntelItem, IntelItem['type']>(
    {
      id: 'type',
      label: t`Type`,
      value: ({ type }) => type,
      render: ({ type }) => TYPE_WORDS[type],
      width: 6,
    },
    ({ type }) => type,
    TYPE_WORDS,
  ),
  {
    id: 'value',
    label: t`Value`,
    value: ({ value }) => value,
    width: 14,
    grow: 4,
    fixed: true,
  },
  {
    id: 'confidence',
    label: t`Confidence`,
    value: ({ confidenceNow }) => confidenceNow,
    render: (item) => <ConfidenceBar item={item} />,
    sortable: false,
    width: 9,
  },
  chosenColumn<IntelItem, IntelItem['state']>(
    badgeColumn({ id: 'state', label: t`State`, width: 8 }, stateWord),
    ({ state }) => state,
    wordsOf(STATE_WORDS),
  ),
  chosenColumn<IntelItem, IntelItem['list']>(
    {
      ...{ id: 'list', label: t`List`, optional: true, width: 7 },
      value: ({ list }) => list,
      render: ({ list }) => LIST_WORDS[list],
    },
    ({ list }) => list,
    LIST_WORDS,
  ),
  {
    ...{ id: 'source', label: t`Source`, width: 8, filterable: true, choices: sources },
    value: ({ source }) => source,
  },
  sortedAgo({ id: 'lastSeen', label: t`Last seen`, width: 8 }, ({ lastSeen }) => lastSeen),
  {
    id: 'matches',
    label: t`Matches`,
    value: ({ matches }) => matches,
    render: ({ matches }) => formatNumber(matches),
    align: 'end',
    sortable: false,
    width: 5,
  },
  { id: 'tags', label: t`Tags`, value: ({ tags }) => tags, sortable: false, width: 8 },
  sortedAgo(
    { id: 'firstSeen', label: t`First seen`, optional: true, width: 8 },
    ({ firstSeen }) => firstSeen,
  ),
  sortedAgo(
    { id: 'endsAt', label: t`Matches until`, optional: true, width: 8 },
    ({ endsAt }) => endsAt,
    'always',
  ),
  {
    id: 'description',
    label: t`Description`,
    value: ({ description }) => description,
    sortable: false,
    optional: true,
    width: 12,
  },
];
