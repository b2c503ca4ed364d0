import { Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useClock } from '../../../../shared/format/clock.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { ConnectionBadge } from './connection-badge.js';
import type { LiveRateMeter } from '../lib/live-rate.js';

/** The rate of events by the socket, and in a storm the sampling. */
export function LiveRate({ rate }: { readonly rate: LiveRateMeter }) {
  const said = useClock(() => {
    const { eventsPerSecond, sampled } = rate.read(performance.now());
    const pace = t`${formatNumber(eventsPerSecond, eventsPerSecond < 10 ? 1 : 0)} events/s`;
    return sampled > 1 ? t`${pace}, sampled 1 in ${formatNumber(sampled)}` : pace;
  });
  return (
    <Group gap="xs">
      <ConnectionBadge />
      <Text
        size="sm"
        c="dimmed"
        className="tabular"
        title={t`Average of five seconds. When sampled, this list shows only some events. Figures count all of them.`}
      >
        {said}
      </Text>
    </Group>
  );
}
