export interface FeedLimits {
  /** Buffered bytes above which a socket counts as slow and loses its topics. */
  readonly maxBufferedBytes: number;
  /** Buffered bytes above which a socket that sends requests is closed. */
  readonly maxUnreadBytes: number;
  readonly maxHistory: number;
  /** The most events of one tenant that are read for missed messages; with more, the subscriber must query again. */
  readonly maxBackfillEvents: number;
  readonly maxFrame: number;
  readonly maxTopics: number;
  /** The shortest and longest pause between two frames of a busy room, in milliseconds. */
  readonly coalesceMs: readonly [number, number];
  /** Milliseconds that a slow socket may delay its own missed messages. */
  readonly drainMs: number;
  /** Milliseconds between reports of the log's position to quiet rooms. */
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
