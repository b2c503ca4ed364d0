import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Analytics, EventType } from '@rampart/soc/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BarRows } from '../../../../shared/chart/bar-rows.js';
import { TimeChart } from '../../../../shared/chart/time-chart.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatDuration, plural } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Figure } from '../../../../shared/ui/figure.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { fileTime, saveFile } from '../../../../shared/ui/save-file.js';
import type { SeverityLevel } from '../../../../shared/ui/severity.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { SEVERITY_WORDS, TYPE_WORDS } from '../../../../shared/soc/words.js';
import { AttackMatrix } from './attack-matrix.js';
import { attackLayer, type OfOperated, useAnalytics, useAttack } from '../api/analytics.js';

const RANGES = [
  { value: 'PT1H', label: t`Last hour` },
  { value: 'PT6H', label: t`Last 6 hours` },
  { value: 'P1D', label: t`Last day` },
  { value: 'P7D', label: t`Last 7 days` },
  { value: 'P30D', label: t`Last 30 days` },
];
const SERIES = (Object.keys(SEVERITY_WORDS) as SeverityLevel[]).map((severity) => ({
  ...{ id: severity, severity },
  title: SEVERITY_WORDS[severity].word,
}));

function OverTime({ analytics }: { readonly analytics: Analytics }) {
  const points = useMemo(
    () =>
      analytics.buckets.map(({ at, bySeverity }) => ({
        from: Date.parse(at),
        to: Date.parse(at) + analytics.bucketSeconds * 1_000,
        unfinished: Date.parse(at) + analytics.bucketSeconds * 1_000 > Date.parse(analytics.to),
        values: Object.fromEntries(SERIES.map(({ id }) => [id, bySeverity[id] ?? 0])),
      })),
    [analytics],
  );
  const each = analytics.bucketSeconds === 60 ? t`minute` : formatDuration(analytics.bucketSeconds * 1_000);
  return (
    <TimeChart
      title={t`Severity per ${each}`}
      kind="stacked"
      series={SERIES}
      points={points}
      empty={t`No events in this period`}
    />
  );
}

interface CountsProps {
  readonly title: string;
  readonly head: string;
  readonly counts: readonly { readonly name: string; readonly events: number }[];
}

function Counts({ title, head, counts }: CountsProps) {
  return (
    <BarRows
      title={title}
      rowHead={head}
      empty={t`No data in this period`}
      rows={counts.map(({ name, events }) => ({ id: name, title: name, value: events }))}
    />
  );
}

function Mean({ label, of }: { readonly label: string; readonly of: Analytics['acknowledged'] }) {
  const value = of.meanSeconds === null ? t`none yet` : formatDuration(of.meanSeconds * 1_000);
  return (
    <SectionCard title={label}>
      <dl style={{ margin: 0 }}>
        <Figure label={t`Response times`} value={value} hint={t`mean of ${plural(of.count, 'event')}`} />
      </dl>
    </SectionCard>
  );
}

function Numbers({ analytics }: { readonly analytics: Analytics }) {
  const { sources, clients, types, acknowledged, contained, since } = analytics;
  const typed = types.map(({ name, events }) => ({
    name: name in TYPE_WORDS ? TYPE_WORDS[name as EventType] : name,
    events,
  }));
  return (
    <Stack gap="md">
      {since === null ? null : (
        <Text size="sm" c="dimmed" component="div">
          <Trans>
            Based on the newest 100,000 events, since <DateTime at={since} />.
          </Trans>
        </Text>
      )}
      <OverTime analytics={analytics} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Mean label={t`Time to acknowledge`} of={acknowledged} />
        <Mean label={t`Time to contain`} of={contained} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Counts title={t`Top sources`} head={t`Source`} counts={sources} />
        <Counts title={t`Top clients`} head={t`Client`} counts={clients} />
        <Counts title={t`Types`} head={t`Type`} counts={typed} />
      </SimpleGrid>
    </Stack>
  );
}

function NavigatorDownload() {
  const download = useMutation({
    mutationFn: attackLayer,
    onSuccess: (layer) => saveFile(`attack-layer-${fileTime(new Date())}.json`, layer),
    onError: (error) => toastError('attack-layer', t`Download failed`, error),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >{t`Navigator layer`}</Button>
  );
}

function AttackCard() {
  const attack = useAttack();
  return (
    <SectionCard
      title={t`ATT&CK`}
      description={t`Techniques of rules by tactic, with their alerts.`}
      aside={<NavigatorDownload />}
    >
      <QueryView query={attack} what={t`techniques`}>
        {(coverage) => <AttackMatrix coverage={coverage} />}
      </QueryView>
    </SectionCard>
  );
}

interface AnalyticsTabProps {
  readonly paused: boolean;
  /** The operated tenants; absent for the reader's own tenant. */
  readonly operated?: OfOperated;
}

export default function AnalyticsTab({ paused, operated }: AnalyticsTabProps) {
  const [since, setSince] = useState('PT1H');
  const query = useAnalytics({ since, paused, operated });
  return (
    <Stack gap="md">
      <Group>
        <NativeSelect
          label={t`Time`}
          data={RANGES}
          value={since}
          onChange={({ currentTarget }) => setSince(currentTarget.value)}
        />
      </Group>
      <QueryView query={query} what={t`the numbers`}>
        {(analytics) => <Numbers analytics={analytics} />}
      </QueryView>
      {operated === undefined ? <AttackCard /> : null}
    </Stack>
  );
}
