import type { LiveMessage } from '@rampart/live-feed/contract';

export interface TopicHandlers {
  /** Receives messages in the order of their positions. They may overlap but have no gaps. */
  readonly onMessages: (messages: readonly LiveMessage[]) => void;
  /** Called when the feed cannot resume: query again and follow from the new `asOf`. */
  readonly onResync: () => void;
}

export interface LiveSource {
  /** Follows a topic from a position (exclusive). @returns a function that stops it */
  follow(topic: string, since: number, handlers: TopicHandlers): () => void;
}
