import {
  type HandOffSheet,
  INCIDENTS_TOPIC,
  type IncidentSummary,
  type IncidentView,
  type ReportPreview,
  type ReportTarget,
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

/** Asked anew whenever what it shows may have changed. */
export const previewQueryOptions = (incident: IncidentView, targets: readonly ReportTarget[]) =>
  queryOptions({
    queryKey: incidentKeys.preview(
      incident.id,
      `${incident.revision} ${incident.evidence.map(({ id }) => id).join(' ')}`,
      ...targets,
    ),
    queryFn: ({ signal }) =>
      unwrap<ReportPreview>(
        api.GET('/api/incidents/{incidentId}/preview', {
          params: { path: { incidentId: incident.id }, query: { target: [...targets] } },
          signal,
        }),
      ),
    enabled: targets.length > 0,
  });
