export { COUNTERS, GAUGES, HISTOGRAMS, type Sample, type StoredGauge } from './catalog.js';
export { createLogger } from './logger.js';
export { Metrics } from './metrics.js';
export { type MetricsServer, serveMetrics } from './serve-metrics.js';
export { eventSpanOf, requestSpanOf, spanIdOf } from './traces/ids.js';
export type { Span } from './traces/span.js';
export { openTraces, type Traces } from './traces/traces.js';
export { spanAround, withinSpan } from './traces/within.js';
export { type WatchedPool, watchPools } from './watch-pools.js';
