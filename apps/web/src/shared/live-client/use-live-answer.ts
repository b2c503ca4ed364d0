import type { LiveMessage } from '@rampart/live-feed/contract';
import { useQuery } from '@tanstack/react-query';
import type { Positioned } from '../api-client/client.js';
import { refetchWhileStale, useInvalidateOnMessage, useNewestPosition } from './use-invalidate-on-message.js';

interface Asked<Data> {
  readonly topic: string;
  /** Must be the same array at every call. */
  readonly queryKey: readonly string[];
  readonly read: (signal: AbortSignal) => Promise<Positioned<Data>>;
  /** Everything below this key is invalidated; by default the answer alone. Must be the same array at every call. */
  readonly invalidates?: readonly string[];
  /** Selects the messages that invalidate; all by default. Must be the same function at every call. */
  readonly concerns?: (message: LiveMessage) => boolean;
}

/** An answer that is refetched after each message of its topic, until it reflects that message. */
export function useLiveAnswer<Data>({
  topic,
  queryKey,
  read,
  invalidates = queryKey,
  concerns,
}: Asked<Data>) {
  const [newest, onPosition] = useNewestPosition();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state: { data } }) => refetchWhileStale(data, newest),
  });
  useInvalidateOnMessage({
    ...{ topic, asOf: query.data?.asOf, queryKey: invalidates, onPosition },
    ...(concerns !== undefined && { concerns }),
  });
  return query;
}

/** Like `useLiveAnswer`, without the position of the answer. */
export function useLiveContent<Data>(asked: Asked<Data>) {
  const { data, error, isPending, refetch } = useLiveAnswer(asked);
  return { data: data?.data, error, isPending, refetch };
}
