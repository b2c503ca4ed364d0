import { INCIDENTS_TOPIC, type IncidentsMessage } from '@rampart/incidents/contract';
import type { LiveMessage } from '@rampart/live-feed/contract';
import { useMemo } from 'react';
import type { Positioned } from '../../../shared/api-client/client.js';
import { useLiveAnswer } from '../../../shared/live-client/use-live-answer.js';

/** An answer about incidents and how to ask for it. Stable: made outside of the component, or memoised. */
export interface Followed<Data> {
  readonly queryKey: readonly string[];
  readonly read: (signal: AbortSignal) => Promise<Positioned<Data>>;
  /** The incidents whose live messages count. */
  readonly incidentId: string;
}

/** Asks again whenever there is news of what an answer is about. */
export function useFollowed<Data>({ queryKey, read, incidentId }: Followed<Data>) {
  const concerns = useMemo(
    () => (message: LiveMessage) => (message as IncidentsMessage).data.incidentId === incidentId,
    [incidentId],
  );
  return useLiveAnswer({ topic: INCIDENTS_TOPIC, queryKey, read, concerns });
}
