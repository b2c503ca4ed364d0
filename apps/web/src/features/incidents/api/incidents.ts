import {
  type HandOffSheet,
  INCIDENTS_TOPIC,
  type IncidentSummary,
  type IncidentView,
} from '@rampart/incidents/contract';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, unwrap, unwrapPage, unwrapPositioned } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { incidentKeys } from './keys.js';
import { type Followed, useFollowed } from './use-followed.js';

export const INCIDENT_LIST: ListSource<IncidentSummary> = {
  key: incidentKeys.list,
  topic: INCIDENTS_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/incidents', { params: { query }, signal })),
};

const one = (incidentId: string): Followed<IncidentView> => ({
  queryKey: incidentKeys.one(incidentId),
  read: (signal) =>
    unwrapPositioned(api.GET('/api/incidents/{incidentId}', { params: { path: { incidentId } }, signal })),
  incidentId,
});

/** One incident with everything that is known of it, kept current. */
export const useIncident = (incidentId: string) => useFollowed(useMemo(() => one(incidentId), [incidentId]));

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
