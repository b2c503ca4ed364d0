import type { Metrics } from './metrics.js';

/** The counts that `Pool` of pg reports. */
export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export function watchPools(metrics: Metrics, pools: Readonly<Record<string, WatchedPool>>): void {
  metrics.gauge('rampart_pool_connections', () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'open' }, value: totalCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'waiting' }, value: waitingCount },
    ]),
  );
}
