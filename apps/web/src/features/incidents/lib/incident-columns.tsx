import type {
  IncidentSeverity,
  IncidentStatus,
  IncidentSummary,
  IncidentType,
  ReportTarget,
} from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { DateTime } from '../../../shared/format/date-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { HandleCells } from '../../../shared/ui/handle-cells.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { Severity } from '../../../shared/ui/severity.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { SEVERITY_WORDS, STATUS_WORDS, TARGET_WORDS, TYPE_WORDS } from './words.js';

const GRAVITY = Object.keys(SEVERITY_WORDS);
const PATH = Object.keys(STATUS_WORDS);
const FORGOTTEN = t`Erased`;

const nextDeadline = ({ filings }: IncidentSummary): string | null =>
  filings.flatMap(({ deadline }) => deadline ?? []).sort()[0] ?? null;

export const INCIDENT_COLUMNS: readonly DataColumn<IncidentSummary>[] = [
  {
    id: 'title',
    label: t`Incident`,
    value: (row) => row.title ?? FORGOTTEN,
    width: 14,
    grow: 3,
    fixed: true,
  },
  {
    id: 'status',
    label: t`Status`,
    value: (row) => row.status,
    valueLabel: (status) => STATUS_WORDS[status as IncidentStatus].word,
    choices: PATH,
    render: ({ status }) => (
      <ToneBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</ToneBadge>
    ),
    filterable: true,
    width: 11,
  },
  {
    id: 'type',
    label: t`Type`,
    value: (row) => row.incidentType,
    valueLabel: (type) => TYPE_WORDS[type as IncidentType],
    render: (row) => TYPE_WORDS[row.incidentType],
    filterable: true,
    choices: Object.keys(TYPE_WORDS),
    width: 10,
  },
  {
    id: 'severity',
    label: t`Severity`,
    value: (row) => row.severity,
    valueLabel: (severity) => SEVERITY_WORDS[severity as IncidentSeverity].word,
    choices: GRAVITY,
    render: ({ severity }) => <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>,
    filterable: true,
    largestFirst: true,
    width: 7,
  },
  {
    id: 'simulated',
    label: t`Simulated`,
    value: (row) => row.simulated,
    render: (row) => <SimulatedMark simulated={row.simulated} />,
    filterable: true,
    choices: ['true', 'false', ''],
    width: 9,
  },
  { id: 'victim', label: t`Victim`, value: (row) => row.victim, filterable: true, width: 9 },
  {
    id: 'suspect',
    label: t`Suspect`,
    value: (row) => row.suspect,
    render: ({ suspect, handles }) =>
      handles === null ? (
        <bdi>{suspect?.replace(/^https?:\/\//, '')}</bdi>
      ) : (
        <HandleCells {...handles} unit={8} height={26} />
      ),
    width: 14,
    grow: 2,
  },
  {
    id: 'targets',
    label: t`Recipients`,
    value: (row) => row.targets,
    valueLabel: (target) => TARGET_WORDS[target as ReportTarget],
    render: (row) => row.targets.map((target) => TARGET_WORDS[target]).join(', '),
    filterable: true,
    choices: Object.keys(TARGET_WORDS),
    sortable: false,
    width: 9,
  },
  {
    id: 'created',
    label: t`Created`,
    value: (row) => row.openedAt,
    render: (row) => <TimeAgo at={row.openedAt} />,
    largestFirst: true,
    width: 7,
  },
  {
    id: 'deadline',
    label: t`Deadline`,
    value: (row) => nextDeadline(row),
    render: (row) => {
      const at = nextDeadline(row);
      return at === null ? '' : <DateTime at={at} />;
    },
    width: 8,
  },
  {
    id: 'changed',
    label: t`Changed`,
    value: (row) => row.changedAt,
    render: (row) => <TimeAgo at={row.changedAt} />,
    largestFirst: true,
    optional: true,
    width: 7,
  },
  {
    id: 'evidence',
    label: t`Evidence`,
    value: (row) => row.evidenceCount,
    numeric: true,
    largestFirst: true,
    align: 'end',
    optional: true,
    width: 6,
  },
  {
    id: 'numbers',
    label: t`Filed under`,
    value: (row) => row.filings.map(({ target, number }) => `${TARGET_WORDS[target]} ${number}`),
    sortable: false,
    optional: true,
    width: 10,
  },
  { id: 'report', label: t`Report`, value: (row) => row.reportId, optional: true, width: 10 },
];
