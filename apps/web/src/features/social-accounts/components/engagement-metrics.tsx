import { NativeSelect, SegmentedControl, Table, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import {
  type AccountFiguresView,
  NETWORK_NAMES,
  type NumberOrReason,
} from '@rampart/social-accounts/contract';
import { useState } from 'react';
import { TimeChart } from '../../../shared/chart/time-chart.js';
import { formatNumber, formatPercent } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { useFigureHistory, useOverview } from '../api/figures.js';
import { notProvidedBy } from '../lib/words.js';
import classes from './hub.module.css';

const NONE: readonly AccountFiguresView[] = [];

export default function EngagementMetrics() {
  const overview = useOverview();
  const accounts = overview.data?.accounts ?? NONE;
  return (
    <SectionCard title={t`Engagement Metrics`} description={t`By account, as each network counts.`}>
      {accounts.length === 0 ? (
        <Text size="sm" c="dimmed">{t`No account is linked by signing in yet.`}</Text>
      ) : (
        <>
          <MetricsTable accounts={accounts} />
          <Lines accounts={accounts} />
        </>
      )}
    </SectionCard>
  );
}

function valueText(value: NumberOrReason | undefined, network: string): string {
  if (value === undefined) return t`not read yet`;
  if (typeof value === 'number') return formatNumber(value);
  return value === 'not-provided' ? notProvidedBy([network]) : t`not allowed at linking`;
}

function MetricsTable({ accounts }: { readonly accounts: readonly AccountFiguresView[] }) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t`Figures by account`}>
      <Table miw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Account`}</Table.Th>
            <Table.Th scope="col">{t`Followers`}</Table.Th>
            <Table.Th scope="col">{t`Likes`}</Table.Th>
            <Table.Th scope="col">{t`Engagement`}</Table.Th>
            <Table.Th scope="col">{t`Reach`}</Table.Th>
            <Table.Th scope="col">{t`Retrieved`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map(({ accountId, platform, name, figures, engagementRate, retrievedAt, simulated }) => {
            const network = NETWORK_NAMES[platform];
            return (
              <Table.Tr key={accountId}>
                <Table.Th scope="row">
                  {name}, {network} <SimulatedMark simulated={simulated} />
                </Table.Th>
                <Table.Td>{valueText(figures?.followers, network)}</Table.Td>
                <Table.Td>{valueText(figures?.likes, network)}</Table.Td>
                <Table.Td>{engagementRate === null ? '–' : formatPercent(engagementRate, 1)}</Table.Td>
                <Table.Td>{valueText(figures?.reach, network)}</Table.Td>
                <Table.Td>{retrievedAt === null ? '–' : <TimeAgo at={retrievedAt} />}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const HOUR_MS = 3_600_000;
/** Periods up to now. A chart needs a history of `leastMs`, because two points are no line. */
const PERIODS = [
  { value: 'P1D', label: t`24 hours`, leastMs: 3 * HOUR_MS },
  { value: 'P7D', label: t`7 days`, leastMs: 18 * HOUR_MS },
  { value: 'P30D', label: t`30 days`, leastMs: 72 * HOUR_MS },
  { value: 'P52W', label: t`12 months`, leastMs: 21 * 24 * HOUR_MS },
] as const;

const ALL = 'all';
const LINES = [
  { id: 'followers', title: t`Followers` },
  { id: 'likes', title: t`Total Likes` },
  { id: 'reach', title: t`Reach` },
] as const;

function Lines({ accounts }: { readonly accounts: readonly AccountFiguresView[] }) {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>(PERIODS[2]);
  const [account, setAccount] = useState(ALL);
  const history = useFigureHistory(period.value, account === ALL ? null : account);
  const points = history.data?.points.map(({ from, until, values }) => ({
    from: Date.parse(from),
    to: Date.parse(until),
    values,
  }));
  return (
    <div>
      <div className={classes['controls']}>
        <SegmentedControl
          aria-label={t`Period`}
          data={PERIODS.map(({ value, label }) => ({ value, label }))}
          value={period.value}
          onChange={(chosen) => setPeriod(PERIODS.find(({ value }) => value === chosen) ?? PERIODS[2])}
        />
        <NativeSelect
          aria-label={t`Accounts shown`}
          data={[
            { value: ALL, label: t`All accounts` },
            ...accounts.map(({ accountId, name, platform }) => ({
              value: accountId,
              label: `${name}, ${NETWORK_NAMES[platform]}`,
            })),
          ]}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
      </div>
      <div className={classes['split']}>
        {LINES.map((line) => (
          <TimeChart
            key={line.id}
            title={line.title}
            kind="line"
            series={[line]}
            points={points}
            height={140}
            leastMs={period.leastMs}
            error={history.error}
            onRetry={() => void history.refetch()}
            empty={t`Nothing read in this period`}
          />
        ))}
      </div>
    </div>
  );
}
