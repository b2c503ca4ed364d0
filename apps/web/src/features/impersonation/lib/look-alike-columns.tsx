import { handleCells } from '@rampart/brand';
import {
  harmRankOf,
  PLATFORM_NAMES,
  type Impersonator,
  type PlatformId,
} from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatFixed, formatPercent } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { HandleCells } from '../../../shared/ui/handle-cells.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { Severity } from '../../../shared/ui/severity.js';
import {
  changeWords,
  countText,
  daysText,
  headroomText,
  percentText,
  reportWords,
  RISK_LEVELS,
  riskWords,
  verifiedWords,
} from './words.js';

const platformName = (id: string): string => PLATFORM_NAMES[id as PlatformId] ?? id;
const word = (words: Readonly<Record<string, { readonly text: string } | null>>) => (text: string) =>
  words[text]?.text ?? text;

/** What is known of a look-alike, column by column: cards filter and sort by it, the table shows it, files hold it. */
export const LOOK_ALIKE_COLUMNS: readonly DataColumn<Impersonator>[] = [
  {
    id: 'account',
    label: t`Account`,
    value: (row) => row.displayName || row.username,
    width: 11,
    grow: 2,
    fixed: true,
  },
  {
    id: 'username',
    label: t`Username`,
    value: (row) => row.username,
    render: (row) => <bdi>@{row.username}</bdi>,
    width: 9,
    grow: 2,
  },
  {
    id: 'risk',
    label: t`Risk`,
    value: (row) => row.riskLevel,
    sortBy: (row) => RISK_LEVELS.length - RISK_LEVELS.indexOf(row.riskLevel),
    render: (row) => <Severity level={row.riskLevel}>{riskWords[row.riskLevel]}</Severity>,
    filterable: true,
    valueLabel: (text) => new Map<string, string>(Object.entries(riskWords)).get(text) ?? text,
    largestFirst: true,
    width: 8,
  },
  {
    id: 'platform',
    label: t`Platform`,
    value: (row) => row.platform,
    render: (row) => platformName(row.platform),
    filterable: true,
    valueLabel: platformName,
    width: 8,
  },
  {
    id: 'similarity',
    label: t`Similarity`,
    value: (row) => row.similarityScore,
    render: (row) => percentText(row.similarityScore),
    numeric: true,
    largestFirst: true,
    align: 'end',
  },
  {
    id: 'harm',
    label: t`Harm`,
    value: (row) => row.harm,
    sortBy: harmRankOf,
    render: (row) => formatFixed(row.harm, 0),
    numeric: true,
    largestFirst: true,
    align: 'end',
  },
  {
    id: 'points',
    label: t`Points`,
    value: (row) => row.points,
    render: headroomText,
    numeric: true,
    largestFirst: true,
    align: 'end',
    optional: true,
  },
  {
    id: 'probability',
    label: t`Probability`,
    value: (row) => row.probability,
    render: (row) => formatPercent(row.probability, 1),
    numeric: true,
    largestFirst: true,
    align: 'end',
    optional: true,
  },
  {
    id: 'followers',
    label: t`Followers`,
    value: (row) => row.followerCount,
    render: (row) => countText(row.followerCount),
    numeric: true,
    largestFirst: true,
    align: 'end',
  },
  {
    id: 'report',
    label: t`Report`,
    value: (row) => row.reportStatus,
    render: (row) => reportWords[row.reportStatus].text,
    filterable: true,
    valueLabel: word(reportWords),
    width: 8,
  },
  {
    id: 'age',
    label: t`Account age`,
    value: (row) => row.accountAge,
    render: (row) => daysText(row.accountAge),
    numeric: true,
    align: 'end',
    optional: true,
  },
  {
    id: 'simulated',
    label: t`Simulated`,
    value: (row) => row.simulated,
    render: (row) => <SimulatedMark simulated={row.simulated} />,
    filterable: true,
    width: 9,
  },
  {
    id: 'change',
    label: t({ message: 'Change', context: 'noun' }),
    value: (row) => row.change,
    render: (row) => changeWords[row.change]?.text ?? '',
    filterable: true,
    valueLabel: word(changeWords),
    optional: true,
  },
  {
    id: 'methods',
    label: t`Detection methods`,
    value: (row) => row.detectionMethods,
    filterable: true,
    optional: true,
    width: 12,
  },
  {
    id: 'found',
    label: t`Found`,
    value: (row) => row.foundAt,
    render: (row) => <TimeAgo at={row.foundAt} />,
    largestFirst: true,
    width: 8,
  },
  {
    id: 'lastActivity',
    label: t`Last activity`,
    value: (row) => row.lastActivity,
    render: (row) => (row.lastActivity === null ? t`unknown` : <DateTime at={row.lastActivity} />),
    optional: true,
    largestFirst: true,
    width: 9,
  },
  {
    id: 'verified',
    label: t`Verified`,
    value: (row) => row.verificationStatus,
    render: (row) => verifiedWords[row.verificationStatus].text,
    filterable: true,
    valueLabel: word(verifiedWords),
    optional: true,
  },
  { id: 'ic3', label: t`IC3 report id`, value: (row) => row.ic3ReportId, optional: true, width: 9 },
  { id: 'formerly', label: t`Formerly`, value: (row) => row.previousUsername, optional: true, width: 8 },
  { id: 'profile', label: t`Profile`, value: (row) => row.profileUrl, optional: true, width: 14 },
  { id: 'id', label: t`Id`, value: (row) => row.id, optional: true, width: 18 },
];

/** The columns of a table of these rows, with usernames in letter cells, letter under letter. */
export function lookAlikeTable(
  genuine: string,
  rows: readonly Impersonator[],
): readonly DataColumn<Impersonator>[] {
  const slot = Math.max(0, ...rows.map(({ username }) => handleCells(genuine, username).before.length));
  return LOOK_ALIKE_COLUMNS.map((column) =>
    column.id === 'username'
      ? {
          ...column,
          render: ({ username }) => <HandleCells genuine={genuine} handle={username} slot={slot} />,
          width: 22,
        }
      : column,
  );
}
