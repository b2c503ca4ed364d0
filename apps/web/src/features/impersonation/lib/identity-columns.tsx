import { Group, Text } from '@mantine/core';
import {
  type IdentityScan,
  type ListedIdentity,
  PLATFORM_NAMES,
  type PlatformId,
  type ProtectedIdentity,
  type RiskLevel,
} from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { formatDuration, formatNumber, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { Severity } from '../../../shared/ui/severity.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { IdentityAvatar } from '../components/identity-avatar.js';
import { RISK_LEVELS, riskWords, scanWords } from './words.js';

const handleText = (handle: string): string => `@${handle.replace(/^@/, '')}`;
const networks = (platforms: readonly PlatformId[]): readonly string[] =>
  [...new Set(platforms)].map((platform) => PLATFORM_NAMES[platform]);

/** "Scanned daily", "Scanned every 6 hr", "Not monitored". */
export function monitoringText({ monitoring }: Pick<ProtectedIdentity, 'monitoring'>): string {
  if (monitoring === null) return t`Not monitored`;
  return monitoring.everyHours === 24
    ? t`Scanned daily`
    : t`Scanned every ${formatDuration(monitoring.everyHours * 3_600_000)}`;
}

/** Filters by network; rows are not sorted by a set. */
const byNetwork = {
  filterable: true,
  sortable: false,
  choices: Object.keys(PLATFORM_NAMES),
  valueLabel: (text: string) => PLATFORM_NAMES[text as PlatformId] ?? text,
};

const quiet = (text: string) => (
  <Text span inherit c="dimmed">
    {text}
  </Text>
);

function Name(identity: ListedIdentity) {
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <IdentityAvatar identity={identity} size={24} />
      <Text span inherit fw={600} truncate>
        {identity.label}
      </Text>
    </Group>
  );
}

function LastScan({ latestScan: scan }: ListedIdentity) {
  if (scan === null) return quiet(t`never`);
  const { text, tone } = scanWords[scan.status];
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <TimeAgo at={scan.scanDate} />
      {scan.status === 'completed' ? null : <ToneBadge tone={tone}>{text}</ToneBadge>}
    </Group>
  );
}

export function FoundByRisk({ found }: Pick<IdentityScan, 'found'>) {
  const risks = RISK_LEVELS.filter((risk) => found[risk] > 0);
  if (risks.length === 0) return quiet(t`none`);
  return (
    <Group component="span" gap={10} wrap="nowrap">
      {risks.map((risk) => (
        <Severity key={risk} level={risk}>
          {`${formatNumber(found[risk])} ${riskWords[risk].toLowerCase()}`}
        </Severity>
      ))}
    </Group>
  );
}

const foundOf = (risk: RiskLevel): DataColumn<ListedIdentity> => ({
  id: risk,
  label: t`${riskWords[risk]} look-alikes`,
  value: ({ latestScan }) => latestScan?.found[risk] ?? null,
  numeric: true,
  largestFirst: true,
  align: 'end',
  optional: true,
  width: 9,
});

/** What is known of a protected identity, a column each: the table shows it, filters narrow by it, files hold it. */
export const IDENTITY_COLUMNS: readonly DataColumn<ListedIdentity>[] = [
  {
    id: 'identity',
    label: t`Identity`,
    value: ({ label }) => label,
    render: Name,
    width: 12,
    grow: 5,
    fixed: true,
  },
  {
    id: 'handles',
    label: t`Handles`,
    value: ({ handles }) => handles.map(handleText),
    render: ({ handles }) => <bdi>{handles.map(handleText).join(', ')}</bdi>,
    width: 8.5,
    grow: 2,
  },
  {
    id: 'names',
    label: t`Display names`,
    value: ({ displayNames }) => displayNames,
    sortable: false,
    width: 10,
    optional: true,
  },
  {
    id: 'official',
    label: t`Official accounts`,
    value: ({ officialAccounts }) => officialAccounts.map(({ platform }) => platform),
    render: ({ officialAccounts }) =>
      officialAccounts.length === 0 ? quiet(t`none`) : plural(officialAccounts.length, 'account'),
    ...byNetwork,
    width: 8.5,
  },
  {
    id: 'monitoring',
    label: t`Monitoring`,
    value: ({ monitoring }) => monitoring !== null,
    valueLabel: (text) => (text === 'true' ? t`Scanned` : t`Not monitored`),
    render: (identity) => (
      <ToneBadge tone={identity.monitoring ? 'plain' : 'over'}>{monitoringText(identity)}</ToneBadge>
    ),
    filterable: true,
    choices: ['true', 'false'],
    width: 9.5,
  },
  {
    id: 'networks',
    label: t`Networks`,
    value: ({ monitoring }) => monitoring?.platforms ?? [],
    render: ({ monitoring }) =>
      monitoring === null ? quiet(t`none`) : networks(monitoring.platforms).join(', '),
    ...byNetwork,
    width: 8,
  },
  {
    id: 'scanned',
    label: t`Last scan`,
    value: ({ latestScan }) => latestScan?.scanDate ?? null,
    render: LastScan,
    largestFirst: true,
    width: 8,
  },
  {
    id: 'found',
    label: t`Look-alikes`,
    value: ({ latestScan: scan }) =>
      scan ? RISK_LEVELS.reduce((sum, risk) => sum + scan.found[risk], 0) : null,
    render: ({ latestScan: scan }) => (scan ? <FoundByRisk found={scan.found} /> : quiet(t`not scanned`)),
    numeric: true,
    largestFirst: true,
    width: 11.5,
    grow: 2,
  },
  ...RISK_LEVELS.map(foundOf),
  {
    id: 'status',
    label: t`Scan status`,
    value: ({ latestScan }) => latestScan?.status ?? null,
    render: ({ latestScan: scan }) => (scan ? scanWords[scan.status].text : null),
    valueLabel: (text) => (text in scanWords ? scanWords[text as IdentityScan['status']].text : text),
    filterable: true,
    choices: [...Object.keys(scanWords), ''],
    optional: true,
    width: 8,
  },
  {
    id: 'created',
    label: t`Protected since`,
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <TimeAgo at={createdAt} />,
    largestFirst: true,
    optional: true,
    width: 9,
  },
  { id: 'id', label: t`Id`, value: ({ id }) => id, optional: true, width: 18 },
];
