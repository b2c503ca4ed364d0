import { List, Progress, Stack, Text } from '@mantine/core';
import type { SystemState } from '@rampart/soc/contract';
import { useSyncExternalStore } from 'react';
import { useClock } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatBytes, formatDuration, formatPercent } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { liveState, onLiveState } from '../../../shared/live-client/live-state.js';
import { Figure } from '../../../shared/ui/figure.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useSystemState } from '../api/system.js';
import { barTone } from '../lib/bar-tone.js';
import classes from './soc.module.css';

interface BarProps {
  readonly label: string;
  /** 0 to 1, or null when it cannot be told. */
  readonly share: number | null;
  readonly says: string;
}

function Bar({ label, share, says }: BarProps) {
  return (
    <div>
      <Text size="sm" component="div">
        {label}: {says}
      </Text>
      {share === null ? null : (
        <Progress value={share * 100} color={`var(--rp-${barTone(share)}-ink)`} aria-label={label} />
      )}
    </div>
  );
}

const ofTotal = ({ used, total }: SystemState['memory']): string =>
  `${formatPercent(used / total)} (${formatBytes(used)} of ${formatBytes(total)})`;

function Performance({ state }: { readonly state: SystemState }) {
  const { cpu, memory, disk, network, seconds } = state;
  const unknown = seconds === null ? 'told from the second reading on' : 'not told by this platform';
  return (
    <Stack gap="sm">
      <Bar label="CPU" share={cpu} says={cpu === null ? unknown : formatPercent(cpu)} />
      <Bar label="Memory" share={memory.used / memory.total} says={ofTotal(memory)} />
      <Bar
        label="Disk"
        share={disk === null ? null : disk.used / disk.total}
        says={disk === null ? 'not told by this platform' : ofTotal(disk)}
      />
      <Bar
        label="Network"
        share={null}
        says={
          network === null
            ? unknown
            : `${formatBytes(network.received)}/s in, ${formatBytes(network.sent)}/s out`
        }
      />
      <Text size="xs" c="dimmed" component="div">
        Host {state.node}, <DateTime at={state.at} shape="precise" />
        {seconds === null ? null : `; rates over ${formatDuration(seconds * 1_000)}`}
      </Text>
    </Stack>
  );
}

const CONNECTION = {
  idle: ['Not connected', 'quiet'],
  connecting: ['Connecting', 'medium'],
  connected: ['Connected', 'good'],
  failed: ['Connection lost', 'critical'],
} as const;

function Uptime({ since }: { readonly since: string }) {
  return useClock((now) => formatDuration(Math.max(1_000, now - Date.parse(since))));
}

function Security({ state: { checks, upSince, lastScan } }: { readonly state: SystemState }) {
  const [word, tone] = CONNECTION[useSyncExternalStore(onLiveState, liveState)];
  const passing = checks.filter(({ passes }) => passes).length;
  return (
    <Stack gap="sm">
      <dl className={classes['grid']}>
        <Figure
          label="System Health"
          value={formatPercent(passing / checks.length)}
          hint={`${passing} of ${checks.length} checks pass`}
        />
        <Figure
          label="Network Status"
          value={<ToneBadge tone={tone}>{word}</ToneBadge>}
          hint="live connection of this page"
        />
        <Figure label="Uptime" value={<Uptime since={upSince} />} hint="of the process that answers" />
        <Figure
          label="Last Scan"
          value={lastScan === null ? 'never' : <TimeAgo at={lastScan} />}
          hint="newest event that detection went over"
        />
      </dl>
      <List size="sm">
        {checks.map(({ name, passes }) => (
          <List.Item key={name}>
            {name}: {passes ? 'yes' : 'no'}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

interface SystemPanelProps {
  readonly paused: boolean;
}

/** How the host fares that answers, and whether what it checks about itself passes. */
export function SystemPanel(when: SystemPanelProps) {
  const query = useSystemState(when);
  return (
    <div className={classes['halves']}>
      <SectionCard title="System Performance">
        <QueryView query={query} what="system performance">
          {(state) => <Performance state={state} />}
        </QueryView>
      </SectionCard>
      <SectionCard title="Security Status">
        <QueryView query={query} what="security status">
          {(state) => <Security state={state} />}
        </QueryView>
      </SectionCard>
    </div>
  );
}
