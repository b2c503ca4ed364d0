import {
  type ActivateVersion,
  DETECTORS_TOPIC,
  type DetectorVersionsView,
  type DetectorView,
  type Unlabelled,
  type VersionDifference,
} from '@rampart/detectors/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage, unwrapPositioned } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { useLiveAnswer } from '../../../shared/live-client/use-live-answer.js';

const KEY = ['detectors'] as const;
const ALL_KEY = [...KEY, 'all'] as const;
const PAGE = 20;

/** Findings without a verdict, the least certain first. */
export const UNLABELLED: ListSource<Unlabelled> = {
  key: [...KEY, 'unlabelled'],
  topic: DETECTORS_TOPIC,
  get: (question, signal) => {
    const query = { ...question, limit: PAGE };
    return unwrapPage(api.GET('/api/detectors/unlabelled', { params: { query }, signal }));
  },
};

export const useDetectors = () =>
  useLiveAnswer({
    ...{ topic: DETECTORS_TOPIC, queryKey: ALL_KEY, invalidates: KEY },
    read: (signal) => unwrapPositioned<readonly DetectorView[]>(api.GET('/api/detectors', { signal })),
  });

export const versionsQueryOptions = (detector: string) =>
  queryOptions({
    queryKey: [...KEY, detector, 'versions'],
    queryFn: ({ signal }) =>
      unwrap<DetectorVersionsView>(
        api.GET('/api/detectors/{detector}/versions', { params: { path: { detector } }, signal }),
      ),
  });

/** The results of a version for recorded findings, before a person activates it. */
export const differenceQueryOptions = (detector: string, version: string) =>
  queryOptions({
    queryKey: [...KEY, detector, 'difference', version],
    queryFn: ({ signal }) =>
      unwrap<VersionDifference>(
        api.GET('/api/detectors/{detector}/versions/{version}/difference', {
          params: { path: { detector, version } },
          signal,
        }),
      ),
  });

export function useActivateVersion(detector: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ActivateVersion) =>
      unwrap(api.PUT('/api/detectors/{detector}/version', { params: { path: { detector } }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
