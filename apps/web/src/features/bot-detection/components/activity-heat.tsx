import { Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { HeatTable } from '../../../shared/chart/heat-table.js';
import { Trans } from '../../../shared/language/trans.js';
import { activityRows, HOURS, quietHours } from '../lib/activity.js';

/** The times of an account's posts, by weekday and hour (UTC). */
export function ActivityHeat({ times }: { readonly times: readonly number[] }) {
  if (times.length === 0) return null;
  const quiet = quietHours(times);
  return (
    <section aria-labelledby="bot-activity">
      <Title order={3} size="h5" id="bot-activity" mb={4}>{t`Activity by hour`}</Title>
      <Text size="xs" c="dimmed" mb="xs">
        <Trans>
          {times.length} posts, UTC. Longest daily pause: {quiet} {quiet === 1 ? t`hour` : t`hours`}.
        </Trans>
      </Text>
      <HeatTable
        title={t`Posts by weekday and hour`}
        rowHead={t`Day`}
        columns={HOURS}
        rows={activityRows(times)}
      />
    </section>
  );
}
