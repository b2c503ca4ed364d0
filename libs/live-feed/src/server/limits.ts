export interface FeedLimits {
  /** Buffered bytes beyond which a socket counts as slow and loses its topics. */
  readonly maxBufferedBytes: number;
  /** Buffered bytes beyond which a requesting socket is closed. */
  readonly maxUnreadBytes: number;
  readonly maxHistory: number;
  /** Events of one tenant read for a backfill before the subscriber must query again. */
  readonly maxBackfillEvents: number;
  readonly maxFrame: number;
  readonly maxTopics: number;
  /** Shortest and longest pause between two frames of a busy room, milliseconds. */
  readonly coalesceMs: readonly [number, number];
  /** How long a slow socket may delay its own backfill, milliseconds. */
  readonly drainMs: number;
  /** Interval at which quiet rooms report the log's position, milliseconds. */
  readonly heartbeatMs: number;
}

export const defaultLimits: FeedLimits = {
  maxBufferedBytes: 1024 * 1024,
  maxUnreadBytes: 4 * 1024 * 1024,
  maxHistory: 2000,
  maxBackfillEvents: 20_000,
  maxFrame: 500,
  maxTopics: 50,
  coalesceMs: [25, 50],
  drainMs: 2000,
  heartbeatMs: 15_000,
};
