import type { SocCase } from '@rampart/soc/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { CASE_WORDS, ENTITY_WORDS, riskTone, SEVERITY_WORDS } from './words.js';

/** A row of the list of cases; the server sorts. */
export const CASE_COLUMNS: readonly DataColumn<SocCase>[] = [
  {
    id: 'severity',
    label: 'Severity',
    value: ({ severity }) => SEVERITY_WORDS[severity].word,
    render: ({ severity }) => (
      <ToneBadge tone={SEVERITY_WORDS[severity].tone}>{SEVERITY_WORDS[severity].word}</ToneBadge>
    ),
    sortable: false,
    width: 6,
  },
  {
    id: 'about',
    label: 'About',
    value: ({ entity }) => `${ENTITY_WORDS[entity.kind]} ${entity.value}`,
    sortable: false,
    width: 11,
    grow: 2,
    fixed: true,
  },
  { id: 'title', label: 'Gravest alert', value: ({ title }) => title, sortable: false, width: 14, grow: 3 },
  { id: 'alerts', label: 'Alerts', value: ({ alerts }) => alerts, sortable: false, align: 'end', width: 5 },
  {
    id: 'risk',
    label: 'Risk',
    value: ({ risk }) => risk,
    render: ({ risk }) => <ToneBadge tone={riskTone(risk)}>{String(risk)}</ToneBadge>,
    sortable: false,
    width: 5,
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => CASE_WORDS[status].word,
    render: ({ status }) => <ToneBadge tone={CASE_WORDS[status].tone}>{CASE_WORDS[status].word}</ToneBadge>,
    sortable: false,
    width: 8,
  },
  {
    id: 'last',
    label: 'Last alert',
    value: ({ last }) => last,
    render: ({ last }) => <TimeAgo at={last} />,
    sortable: false,
    width: 9,
  },
];
