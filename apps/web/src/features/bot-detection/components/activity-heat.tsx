import { Text, Title } from '@mantine/core';
import { HeatTable } from '../../../shared/chart/heat-table.js';
import { activityRows, HOURS, quietHours } from '../lib/activity.js';

/** The times of an account's posts, by weekday and hour (UTC). */
export function ActivityHeat({ times }: { readonly times: readonly number[] }) {
  if (times.length === 0) return null;
  const quiet = quietHours(times);
  return (
    <section aria-labelledby="bot-activity">
      <Title order={3} size="h5" id="bot-activity" mb={4}>
        Activity by hour
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {times.length} posts, UTC. Longest daily pause: {quiet} {quiet === 1 ? 'hour' : 'hours'}.
      </Text>
      <HeatTable title="Posts by weekday and hour" rowHead="Day" columns={HOURS} rows={activityRows(times)} />
    </section>
  );
}
