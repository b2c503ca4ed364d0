import type { RecordedEvent } from '../contract/event-log.js';

/**
 * Turns a fact into the next action. Called at least once per event, in order; an action whose id derives from
 * `reactionId` (a command id, a job id, an idempotency key) therefore takes effect exactly once.
 */
export interface Reactor {
  /** Unique and never changed: it is half of every reaction's id. */
  readonly name: string;
  /** Event types; others are not passed to `react`. */
  readonly handles: readonly string[];
  /** Where a reactor seen for the first time starts: at position 0 (default), or at the head when it must not act on the past. */
  readonly startsAt?: 'beginning' | 'head';
  react(event: RecordedEvent): Promise<void>;
}
