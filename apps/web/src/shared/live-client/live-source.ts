import type { LiveMessage } from '@rampart/live-feed/contract';

export interface TopicHandlers {
  /** Messages in order of position; overlaps are possible, gaps are not. */
  readonly onMessages: (messages: readonly LiveMessage[]) => void;
  /** The feed could not resume: query again and follow from the new `asOf`. */
  readonly onResync: () => void;
}

export interface LiveSource {
  /** Follows a topic from a position (exclusive); answers the function that stops. */
  follow(topic: string, since: number, handlers: TopicHandlers): () => void;
}
