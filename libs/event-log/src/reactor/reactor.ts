import type { RecordedEvent } from '../contract/event-log.js';

/**
 * Turns an event into the next action. Called at least once per event, in order. An action with an id from
 * `reactionId` (command, job, idempotency key) takes effect exactly once.
 */
export interface Reactor {
  /** Unique and constant: part of every reaction id. */
  readonly name: string;
  /** Event types; others are not passed to `react`. */
  readonly handles: readonly string[];
  /** Where a new reactor starts: at position 0 (default), or at the head when it must not act on the past. */
  readonly startsAt?: 'beginning' | 'head';
  react(event: RecordedEvent): Promise<void>;
}
