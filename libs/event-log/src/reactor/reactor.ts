import type { EventDefinition } from '../contract/event-definition.js';
import type { RecordedEvent, RecordedOf } from '../contract/event-log.js';
import { readerOf, typesOf } from '../contract/recorded-as.js';

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

interface Declaration<Definition extends EventDefinition> extends Omit<Reactor, 'handles' | 'react'> {
  readonly handles: readonly Definition[];
  readonly react: (event: RecordedOf<Definition>) => Promise<void>;
}

/** Declares a reactor whose events are typed by their definitions. */
export const defineReactor = <Definition extends EventDefinition>({
  handles,
  react,
  ...reactor
}: Declaration<Definition>): Reactor => ({
  ...reactor,
  handles: typesOf(handles),
  react: readerOf(handles, react, Promise.resolve()),
});
