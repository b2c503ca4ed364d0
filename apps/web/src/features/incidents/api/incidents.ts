import type { HandOffSheet, IncidentSummary, IncidentView } from '@rampart/incidents/contract';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Positioned, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { incidentKeys } from './keys.js';
import { type Followed, useFollowed } from './use-followed.js';

const PAGE = 200;

async function everyIncident(signal: AbortSignal): Promise<Positioned<readonly IncidentSummary[]>> {
  const all: IncidentSummary[] = [];
  let first: number | null = null;
  let cursor: string | null = null;
  do {
    const query = { limit: PAGE, ...(cursor === null ? {} : { cursor }) };
    const page: Positioned<readonly IncidentSummary[]> = await unwrapPositioned(
      api.GET('/api/incidents', { params: { query }, signal }),
    );
    all.push(...page.data);
    // Later changes are repeated, which only refetches once more.
    first ??= page.asOf;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { data: all, asOf: first, nextCursor: null };
}

const LIST: Followed<readonly IncidentSummary[]> = {
  queryKey: incidentKeys.list,
  read: everyIncident,
  incidentId: null,
};

/** The tenant's incidents, newest first, kept current. */
export const useIncidents = () => useFollowed(LIST);

const one = (incidentId: string): Followed<IncidentView> => ({
  queryKey: incidentKeys.one(incidentId),
  read: (signal) =>
    unwrapPositioned(api.GET('/api/incidents/{incidentId}', { params: { path: { incidentId } }, signal })),
  incidentId,
});

/** One incident with everything that is known of it, kept current. */
export const useIncident = (incidentId: string) => useFollowed(useMemo(() => one(incidentId), [incidentId]));

/** What to type into a place's form. */
export const handOffQueryOptions = (incidentId: string, target: HandOffSheet['target']) =>
  queryOptions({
    queryKey: incidentKeys.handOff(incidentId, target),
    queryFn: ({ signal }) =>
      unwrap<HandOffSheet>(
        api.GET('/api/incidents/{incidentId}/hand-off/{target}', {
          params: { path: { incidentId, target } },
          signal,
        }),
      ),
  });
