import { INCIDENTS_TOPIC, type IncidentsMessage } from '@rampart/incidents/contract';
import type { LiveMessage } from '@rampart/live-feed/contract';
import { useMemo } from 'react';
import type { Positioned } from '../../../shared/api-client/client.js';
import { useLiveAnswer } from '../../../shared/live-client/use-live-answer.js';

/** A query about incidents. It must be stable: defined outside of the component, or memoised. */
export interface Followed<Data> {
  readonly queryKey: readonly string[];
  readonly read: (signal: AbortSignal) => Promise<Positioned<Data>>;
  /** The incident whose live messages invalidate the query. */
  readonly incidentId: string;
}

/** Runs a query, and runs it again after each live message about its incident. */
export function useFollowed<Data>({ queryKey, read, incidentId }: Followed<Data>) {
  const concerns = useMemo(
    () => (message: LiveMessage) => (message as IncidentsMessage).data.incidentId === incidentId,
    [incidentId],
  );
  return useLiveAnswer({ topic: INCIDENTS_TOPIC, queryKey, read, concerns });
}
