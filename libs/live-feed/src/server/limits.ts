/** Every buffer of the feed is bounded; these are the bounds. */
export interface FeedLimits {
  /** Bytes waiting for one socket beyond which it counts as slow and loses its topics. */
  readonly maxBufferedBytes: number;
  /** Bytes waiting beyond which a socket that goes on asking is closed: not even answers are taken. */
  readonly maxUnreadBytes: number;
  /** Messages a room keeps to backfill from, and the most a subscriber may be behind. */
  readonly maxHistory: number;
  /** Events of one tenant read from the log for a backfill before the subscriber is sent to query again. */
  readonly maxBackfillEvents: number;
  /** Messages in one frame. */
  readonly maxFrame: number;
  /** Topics one socket may follow. */
  readonly maxTopics: number;
  /** Shortest and longest pause between two frames of a busy room, milliseconds. */
  readonly coalesceMs: readonly [number, number];
  /** How long a slow socket may hold up its own backfill, milliseconds. */
  readonly drainMs: number;
  /** How often quiet rooms tell their members how far the log has come, milliseconds. */
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
