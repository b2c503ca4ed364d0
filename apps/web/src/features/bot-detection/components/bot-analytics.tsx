import { Stack } from '@mantine/core';
import type { BotAnalytics as Analytics } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { BarRows } from '../../../shared/chart/bar-rows.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { useBotAnalytics } from '../api/bots.js';
import { AccuracyChart } from './accuracy-chart.js';

function Charts({ calibration, precision, platforms }: Analytics) {
  const rows = platforms.map(({ network, found }) => ({
    id: network,
    title: NETWORK_NAMES[network],
    value: found,
  }));
  return (
    <Stack gap="xl">
      <AccuracyChart calibration={calibration} precision={precision} />
      <BarRows title={t`Platform Distribution`} rowHead={t`Platform`} rows={rows} empty={t`No scans yet`} />
    </Stack>
  );
}

export default function BotAnalytics() {
  return (
    <QueryView query={useBotAnalytics()} what={t`analytics`}>
      {(data) => <Charts {...data} />}
    </QueryView>
  );
}
