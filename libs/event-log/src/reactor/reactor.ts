import type { EventDefinition } from '../contract/event-definition.js';
import type { RecordedEvent, RecordedOf } from '../contract/event-log.js';
import { readerOf, typesOf } from '../contract/recorded-as.js';

/** Called at least once per event, in order. An action with a `reactionId` takes effect once. */
export interface Reactor {
  /** Unique and never changed, because it is part of every reaction id. */
  readonly name: string;
  /** Types of events that are passed to `react`; others are not. */
  readonly handles: readonly string[];
  /** `head` for a reactor that must not act on the past. The default starts at position 0. */
  readonly startsAt?: 'beginning' | 'head';
  react(event: RecordedEvent): Promise<void>;
}

interface Declaration<Definition extends EventDefinition> extends Omit<Reactor, 'handles' | 'react'> {
  readonly handles: readonly Definition[];
  readonly react: (event: RecordedOf<Definition>) => Promise<void>;
}

export const defineReactor = <Definition extends EventDefinition>({
  handles,
  react,
  ...reactor
}: Declaration<Definition>): Reactor => ({
  ...reactor,
  handles: typesOf(handles),
  react: readerOf(handles, react, Promise.resolve()),
});
