import { INCIDENTS_TOPIC, type IncidentsMessage } from '@rampart/incidents/contract';
import type { LiveMessage } from '@rampart/live-feed/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Positioned } from '../../../shared/api-client/client.js';
import {
  useInvalidateOnMessage,
  useNewestPosition,
  refetchWhileStale,
} from '../../../shared/live-client/use-invalidate-on-message.js';

/** An answer about incidents and how to ask for it. Stable: made outside of the component, or memoised. */
export interface Followed<Data> {
  readonly queryKey: readonly string[];
  readonly read: (signal: AbortSignal) => Promise<Positioned<Data>>;
  /** The incidents whose live messages count. */
  readonly incidentId: string;
}

/** Asks again whenever there is news of what an answer is about. */
export function useFollowed<Data>({ queryKey, read, incidentId }: Followed<Data>) {
  const [newest, onPosition] = useNewestPosition();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state: { data } }) => refetchWhileStale(data, newest),
  });
  const concerns = useMemo(
    () => (message: LiveMessage) => (message as IncidentsMessage).data.incidentId === incidentId,
    [incidentId],
  );
  useInvalidateOnMessage({ topic: INCIDENTS_TOPIC, asOf: query.data?.asOf, queryKey, onPosition, concerns });
  return query;
}
