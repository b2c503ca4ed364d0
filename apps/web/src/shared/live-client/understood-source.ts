import type { LiveMessage } from '@rampart/live-feed/contract';
import type { LiveSource, TopicHandlers } from './live-source.js';

/** Parses a message; undefined when this version does not know it. */
export type Understand<Message> = (message: LiveMessage) => Message | undefined;

/** Like `TopicHandlers`, with parsed messages. */
export interface UnderstoodHandlers<Message> extends Pick<TopicHandlers, 'onResync'> {
  readonly onMessages: (messages: readonly Message[]) => void;
}

export interface UnderstoodSource<Message> {
  follow(topic: string, since: number, handlers: UnderstoodHandlers<Message>): () => void;
}

/**
 * Follows at once, and loads the parser at the first message, because a quiet page needs none. Messages wait for it in
 * order. If it fails to load, the page refetches its data.
 */
export function understoodSource<Message>(
  source: LiveSource,
  load: () => Promise<Understand<Message>>,
): UnderstoodSource<Message> {
  let understand: Understand<Message> | null = null;
  let loading: Promise<void> | null = null;
  const loaded = (): Promise<void> =>
    (loading ??= load().then(
      (parser) => void (understand = parser),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  return {
    follow(topic, since, { onMessages, onResync }) {
      let stopped = false;
      let waiting: LiveMessage[] = [];
      const give = (parser: Understand<Message>, messages: readonly LiveMessage[]): void =>
        onMessages(messages.flatMap((message) => parser(message) ?? []));
      const settle = (): void => {
        const messages = waiting;
        waiting = [];
        if (stopped || messages.length === 0) return;
        if (understand === null) onResync();
        else give(understand, messages);
      };
      const stop = source.follow(topic, since, {
        onResync,
        onMessages: (messages) => {
          if (understand !== null) return give(understand, messages);
          waiting.push(...messages);
          loaded().then(settle, (error: unknown) => {
            reportError(error);
            settle();
          });
        },
      });
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
