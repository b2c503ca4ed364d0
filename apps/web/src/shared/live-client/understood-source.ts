import type { LiveMessage } from '@rampart/live-feed/contract';
import type { LiveSource, TopicHandlers } from './live-source.js';

/** Tells a message that this version understands from any other. */
export type Understand<Message> = (message: LiveMessage) => Message | undefined;

/** As `TopicHandlers`, with messages that are understood. */
export interface UnderstoodHandlers<Message> extends Pick<TopicHandlers, 'onResync'> {
  readonly onMessages: (messages: readonly Message[]) => void;
}

export interface UnderstoodSource<Message> {
  follow(topic: string, since: number, handlers: UnderstoodHandlers<Message>): () => void;
}

/** Follows once the parser is loaded; positions prevent gaps. If loading fails, the page keeps its data. */
export function understoodSource<Message>(
  source: LiveSource,
  load: () => Promise<Understand<Message>>,
): UnderstoodSource<Message> {
  return {
    follow(topic, since, { onMessages, onResync }) {
      let stop = (): void => undefined;
      let stopped = false;
      load().then(
        (understand) => {
          if (stopped) return;
          stop = source.follow(topic, since, {
            onResync,
            onMessages: (messages) => onMessages(messages.flatMap((message) => understand(message) ?? [])),
          });
        },
        (error: unknown) => reportError(error),
      );
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
