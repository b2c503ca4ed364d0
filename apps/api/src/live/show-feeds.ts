import type { LiveFeed } from '@rampart/live-feed';
import type { Metrics } from '@rampart/telemetry';

/** The metrics of the feeds. Sockets are counted in one feed, because every feed knows all of them. */
export function showFeeds(metrics: Metrics, feeds: readonly [LiveFeed, ...LiveFeed[]]): void {
  const each = (read: (feed: LiveFeed) => number) => () =>
    feeds.map((feed, shard) => ({ labels: { shard: String(shard) }, value: read(feed) }));
  metrics.gauge('rampart_live_sockets', () => [{ labels: {}, value: feeds[0].statistics.sockets }]);
  metrics.gauge(
    'rampart_live_rooms',
    each(({ statistics }) => statistics.rooms),
  );
  metrics.gauge(
    'rampart_live_position',
    each(({ position }) => position),
  );
}
