import type { LiveFeed } from '@rampart/live-feed';
import type { Metrics } from '@rampart/telemetry';

/** Every socket is known to each feed; rooms and positions are a feed's own. */
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
