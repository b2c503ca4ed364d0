import { List, NativeSelect, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { HealthCheck, ProcessState, SystemState } from '@rampart/soc/contract';
import { useState } from 'react';
import { useClock } from '../../../../shared/format/clock.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import {
  formatBytes,
  formatDuration,
  formatNumber,
  formatPercent,
  plural,
} from '../../../../shared/format/numbers.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { Trans } from '../../../../shared/language/trans.js';
import { FigureStrip } from '../../../../shared/ui/figure-strip.js';
import { Figure } from '../../../../shared/ui/figure.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { ShareBar } from '../../../../shared/ui/share-bar.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useSystemState } from '../api/system.js';
import { type BarTone, barTone, networkShare } from '../lib/bar-tone.js';
import { ConnectionBadge } from './connection-badge.js';
import { METERED_WORDS as OF, placeOf, processName, shortName } from '../lib/process-words.js';
import classes from '../../../../shared/soc/soc.module.css';

interface BarProps {
  readonly label: string;
  /** 0 to 1, or null when unknown. */
  readonly share: number | null;
  readonly says: string;
  /** The tone, if it does not follow from the share. */
  readonly tone?: BarTone | undefined;
}

function Bar({ label, share, says, tone }: BarProps) {
  return (
    <div>
      <Text size="sm" component="div">
        {label}: {says}
      </Text>
      {share === null ? null : <ShareBar share={share} tone={tone ?? barTone(share)} label={label} />}
    </div>
  );
}

const ofTotal = ({ used, total }: { readonly used: number; readonly total: number }): string =>
  t`${formatPercent(used / total)} (${formatBytes(used)} of ${formatBytes(total)})`;

/** Relative to the link's speed. If unknown, relative to the highest rate, without a warning tone. */
function NetworkBar({ network, unknown }: Pick<ProcessState, 'network'> & { readonly unknown: string }) {
  if (network === null) return <Bar label={t`Network`} share={null} says={unknown} />;
  const { received, sent, scale } = network;
  const share = networkShare(network);
  const whole = scale.of === 'link' ? t`of the link’s` : t`of the highest rate since start,`;
  return (
    <Bar
      label={t`Network`}
      share={share}
      tone={scale.of === 'peak' ? 'plain' : undefined}
      says={t`${formatBytes(received)}/s in, ${formatBytes(sent)}/s out (${formatPercent(share)} ${whole} ${formatBytes(scale.rate)}/s)`}
    />
  );
}

interface PerformanceProps {
  readonly processes: readonly ProcessState[];
  readonly chosen: ProcessState;
  readonly onChoose: (id: string) => void;
}

function Performance({ processes, chosen, onChoose }: PerformanceProps) {
  const { cpu, memory, disk, network, own, seconds, at } = chosen;
  const unknown =
    seconds === null ? t`available after the second measurement` : t`not available on this platform`;
  const processors = plural(cpu.processors, 'processor');
  const kept = own.processors === null ? '' : t`, ${formatNumber(own.processors, 2)} processors busy`;
  return (
    <Stack gap="sm">
      {processes.length > 1 ? (
        <NativeSelect
          label={t`Process`}
          data={processes.map((process) => ({ value: process.id, label: processName(process, processes) }))}
          value={chosen.id}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      ) : null}
      <Bar
        label="CPU"
        share={cpu.share}
        says={cpu.share === null ? unknown : t`${formatPercent(cpu.share)} of ${processors}, ${OF[cpu.of]}`}
      />
      <Bar
        label={t`Memory`}
        share={memory.used / memory.total}
        says={`${ofTotal(memory)}, ${OF[memory.of]}`}
      />
      <Bar
        label={t`Disk`}
        share={disk === null ? null : disk.used / disk.total}
        says={disk === null ? t`not available on this platform` : ofTotal(disk)}
      />
      <NetworkBar network={network} unknown={unknown} />
      <Text size="sm" component="div">
        <Trans>
          This process: {formatBytes(own.memory)} {kept}
        </Trans>
      </Text>
      <Text size="xs" c="dimmed" component="div" className={classes['wrap'] ?? ''}>
        {placeOf(chosen)}, <DateTime at={at} shape="precise" />
        {seconds === null ? null : t`; rates over ${formatDuration(seconds * 1_000)}`}
      </Text>
    </Stack>
  );
}

function Uptime({ since }: { readonly since: string }) {
  return useClock((now) => formatDuration(Math.max(1_000, now - Date.parse(since))));
}

const OUTCOMES = {
  pass: [t`Passes`, 'plain'],
  fail: [t`Fails`, 'refused'],
  unknown: [t`Unknown`, 'over'],
} as const;

interface CheckProps {
  readonly check: HealthCheck;
  readonly processes: readonly ProcessState[];
}

function Check({ check: { name, passes, says, saidBy }, processes }: CheckProps) {
  const [word, tone] = OUTCOMES[passes === null ? 'unknown' : passes ? 'pass' : 'fail'];
  const by = processes.find(({ id }) => id === saidBy);
  return (
    <>
      {name}: {says} <ToneBadge tone={tone}>{word}</ToneBadge>
      {by === undefined ? null : (
        <Text span size="xs" c="dimmed">
          {' '}
          {processName(by, processes)}
        </Text>
      )}
    </>
  );
}

interface SecurityProps {
  readonly state: SystemState;
  readonly chosen: ProcessState | undefined;
}

function Security({ state: { checks, lastScan, processes, answeredBy }, chosen }: SecurityProps) {
  const answering = processes.find(({ id }) => id === answeredBy);
  const known = checks.filter(({ passes }) => passes !== null);
  const passing = known.filter(({ passes }) => passes).length;
  const unknown = checks.length - known.length;
  return (
    <Stack gap="sm">
      <FigureStrip pairs>
        <Figure
          label={t`System Health`}
          value={known.length === 0 ? t`not known` : formatPercent(passing / known.length)}
          hint={t`${passing} of ${known.length} checks pass${unknown === 0 ? '' : t`, ${unknown} unknown`}${answering === undefined ? '' : t`, as ${shortName(answering)} sees it`}`}
        />
        <Figure
          label={t`Network Status`}
          value={<ConnectionBadge />}
          hint={t`live connection of this page`}
        />
        <Figure
          label={t`Uptime`}
          value={chosen === undefined ? t`not known` : <Uptime since={chosen.upSince} />}
          hint={chosen === undefined ? t`no process has answered` : t`of ${shortName(chosen)}`}
        />
        <Figure
          label={t`Last Scan`}
          value={lastScan === null ? t`never` : <TimeAgo at={lastScan} />}
          hint={t`newest event checked by rules`}
        />
      </FigureStrip>
      <List size="sm">
        {checks.map((check) => (
          <List.Item key={`${check.name} ${check.saidBy ?? ''}`}>
            <Check check={check} processes={processes} />
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

interface SystemPanelProps {
  readonly paused: boolean;
}

export function SystemPanel(when: SystemPanelProps) {
  const query = useSystemState(when);
  const [wanted, setWanted] = useState<string | null>(null);
  const processes = query.data?.processes ?? [];
  const chosen = processes.find(({ id }) => id === wanted) ?? processes[0];
  return (
    <Stack gap="md">
      <SectionCard title={t`System Performance`}>
        <QueryView query={query} what={t`system performance`}>
          {() =>
            chosen === undefined ? (
              <Text size="sm">{t`No process was seen recently. Check that API and worker run.`}</Text>
            ) : (
              <Performance processes={processes} chosen={chosen} onChoose={setWanted} />
            )
          }
        </QueryView>
      </SectionCard>
      <SectionCard title={t`Security Status`}>
        <QueryView query={query} what={t`security status`}>
          {(state) => <Security state={state} chosen={chosen} />}
        </QueryView>
      </SectionCard>
    </Stack>
  );
}
