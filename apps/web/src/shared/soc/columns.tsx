import { t } from '@rampart/kernel';
import type { Severity as SeverityName, TenantName } from '@rampart/soc/contract';
import { TimeAgo } from '../format/time-ago.js';
import type { DataColumn } from '../table/column.js';
import { Severity } from '../ui/severity.js';
import { ToneBadge } from '../ui/tone-badge.js';
import { SEVERITY_WORDS, type Word } from './words.js';

type Sized = Pick<DataColumn<never>, 'id' | 'label' | 'width' | 'optional'>;

/** Badges and times have their natural width, and text columns share the rest. */
const grow = 0;

export const WordBadge = ({ word, tone }: Word) => <ToneBadge tone={tone}>{word}</ToneBadge>;

/** A column of words with tones. The server sorts it. */
export const badgeColumn = <Row,>(sized: Sized, word: (row: Row) => Word): DataColumn<Row> => ({
  ...sized,
  grow,
  value: (row) => word(row).word,
  render: (row) => <WordBadge {...word(row)} />,
  sortable: false,
});

export const severityColumn = <Row extends { readonly severity: SeverityName }>(): DataColumn<Row> => ({
  id: 'severity',
  label: t`Severity`,
  width: 6,
  grow,
  value: ({ severity }) => SEVERITY_WORDS[severity].word,
  render: ({ severity }) => <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>,
  sortable: false,
});

/** A column of relative times. The server sorts it. */
export const agoColumn = <Row,>(
  sized: Sized,
  time: (row: Row) => string | null,
  never = '',
): DataColumn<Row> => ({
  ...sized,
  grow,
  value: time,
  render: (row) => {
    const at = time(row);
    return at === null ? never : <TimeAgo at={at} />;
  },
  sortable: false,
});

export const tenantColumn = <Row extends { readonly tenant?: TenantName }>(): DataColumn<Row> => ({
  id: 'tenant',
  label: t`Tenant`,
  value: ({ tenant }) => tenant?.name ?? null,
  sortable: false,
  width: 7,
});

/** A badge column that the server filters and sorts. `words` names its possible values. */
export const chosenColumn = <Row, Name extends string>(
  column: DataColumn<Row>,
  name: (row: Row) => Name,
  words: Readonly<Record<Name, string>>,
): DataColumn<Row> => ({
  ...column,
  value: name,
  valueLabel: (text) => words[text as Name] ?? text,
  choices: Object.keys(words),
  filterable: true,
  sortable: true,
});

/** What badges say, without their tones. */
export const wordsOf = <Name extends string>(
  words: Readonly<Record<Name, Pick<Word, 'word'>>>,
): Readonly<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<Pick<Word, 'word'>>(words).map(([name, { word }]) => [name, word]),
  ) as Record<Name, string>;
