import { Group, Text } from '@mantine/core';
import {
  type IdentityScan,
  PLATFORM_NAMES,
  type PlatformId,
  type ProtectedIdentity,
  type RiskLevel,
} from '@rampart/impersonation/contract';
import { formatDuration, formatNumber, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { IdentityAvatar } from '../components/identity-avatar.js';
import { RISK_LEVELS, riskWords, scanWords } from './words.js';

/** An identity beside its latest scan: null when there was none, undefined while that is not known. */
export interface IdentityRow {
  readonly identity: ProtectedIdentity;
  readonly scan: IdentityScan | null | undefined;
}

const handleText = (handle: string): string => `@${handle.replace(/^@/, '')}`;
const networks = (platforms: readonly PlatformId[]): readonly string[] =>
  [...new Set(platforms)].map((platform) => PLATFORM_NAMES[platform]);

/** "Scanned daily", "Scanned every 6 hr", "Not monitored". */
export function monitoringText({ monitoring }: Pick<ProtectedIdentity, 'monitoring'>): string {
  if (monitoring === null) return 'Not monitored';
  return monitoring.everyHours === 24
    ? 'Scanned daily'
    : `Scanned every ${formatDuration(monitoring.everyHours * 3_600_000)}`;
}

const quiet = (text: string) => (
  <Text span inherit c="dimmed">
    {text}
  </Text>
);

function Name({ identity }: { readonly identity: ProtectedIdentity }) {
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <IdentityAvatar identity={identity} size={24} />
      <Text span inherit fw={600} truncate>
        {identity.label}
      </Text>
    </Group>
  );
}

function LastScan({ scan }: Pick<IdentityRow, 'scan'>) {
  if (!scan) return scan === null ? quiet('never') : null;
  const { text, tone } = scanWords[scan.status];
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <TimeAgo at={scan.scanDate} />
      {scan.status === 'completed' ? null : <ToneBadge tone={tone}>{text}</ToneBadge>}
    </Group>
  );
}

/** How many look-alikes a scan found, a chip for each risk that it found any of. */
export function FoundByRisk({ found }: Pick<IdentityScan, 'found'>) {
  const risks = RISK_LEVELS.filter((risk) => found[risk] > 0);
  if (risks.length === 0) return quiet('none');
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {risks.map((risk) => (
        <ToneBadge key={risk} tone={risk}>
          {`${formatNumber(found[risk])} ${riskWords[risk].toLowerCase()}`}
        </ToneBadge>
      ))}
    </Group>
  );
}

/** One critical look-alike outweighs any number of lesser ones. */
const gravity = ({ scan }: IdentityRow): number | null =>
  scan ? RISK_LEVELS.reduce((sum, risk) => sum * 10_000 + scan.found[risk], 0) : null;

const foundOf = (risk: RiskLevel): DataColumn<IdentityRow> => ({
  id: risk,
  label: `${riskWords[risk]} look-alikes`,
  value: ({ scan }) => scan?.found[risk] ?? null,
  numeric: true,
  largestFirst: true,
  align: 'end',
  optional: true,
  width: 9,
});

/** What is known of a protected identity, a column each: the table shows it, filters narrow by it, files hold it. */
export const IDENTITY_COLUMNS: readonly DataColumn<IdentityRow>[] = [
  {
    id: 'identity',
    label: 'Identity',
    value: ({ identity }) => identity.label,
    render: ({ identity }) => <Name identity={identity} />,
    width: 12,
    grow: 5,
    fixed: true,
  },
  {
    id: 'handles',
    label: 'Handles',
    value: ({ identity }) => identity.handles.map(handleText),
    render: ({ identity }) => <bdi>{identity.handles.map(handleText).join(', ')}</bdi>,
    width: 8.5,
    grow: 2,
  },
  {
    id: 'names',
    label: 'Display names',
    value: ({ identity }) => identity.displayNames,
    width: 10,
    optional: true,
  },
  {
    id: 'official',
    label: 'Official accounts',
    value: ({ identity }) => networks(identity.officialAccounts.map(({ platform }) => platform)),
    render: ({ identity: { officialAccounts } }) =>
      officialAccounts.length === 0 ? quiet('none') : plural(officialAccounts.length, 'account'),
    filterable: true,
    width: 8.5,
  },
  {
    id: 'monitoring',
    label: 'Monitoring',
    value: ({ identity }) => monitoringText(identity),
    sortBy: ({ identity }) => identity.monitoring?.everyHours ?? Number.MAX_SAFE_INTEGER,
    render: ({ identity }) => (
      <ToneBadge tone={identity.monitoring ? 'good' : 'quiet'}>{monitoringText(identity)}</ToneBadge>
    ),
    filterable: true,
    width: 9.5,
  },
  {
    id: 'networks',
    label: 'Networks',
    value: ({ identity }) => networks(identity.monitoring?.platforms ?? []),
    render: ({ identity: { monitoring } }) =>
      monitoring === null ? quiet('none') : networks(monitoring.platforms).join(', '),
    filterable: true,
    width: 8,
  },
  {
    id: 'scanned',
    label: 'Last scan',
    value: ({ scan }) => scan?.scanDate ?? null,
    render: ({ scan }) => <LastScan scan={scan} />,
    largestFirst: true,
    width: 8,
  },
  {
    id: 'found',
    label: 'Look-alikes',
    value: ({ scan }) => (scan ? RISK_LEVELS.reduce((sum, risk) => sum + scan.found[risk], 0) : null),
    sortBy: gravity,
    render: ({ scan }) =>
      scan ? <FoundByRisk found={scan.found} /> : scan === null ? quiet('not scanned') : null,
    numeric: true,
    largestFirst: true,
    width: 11.5,
    grow: 2,
  },
  ...RISK_LEVELS.map(foundOf),
  {
    id: 'status',
    label: 'Scan status',
    value: ({ scan }) => scan?.status ?? null,
    render: ({ scan }) => (scan ? scanWords[scan.status].text : null),
    valueLabel: (text) => (text in scanWords ? scanWords[text as IdentityScan['status']].text : text),
    filterable: true,
    optional: true,
    width: 8,
  },
  {
    id: 'created',
    label: 'Protected since',
    value: ({ identity }) => identity.createdAt,
    render: ({ identity }) => <TimeAgo at={identity.createdAt} />,
    largestFirst: true,
    optional: true,
    width: 9,
  },
  { id: 'id', label: 'Id', value: ({ identity }) => identity.id, optional: true, width: 18 },
];
