import { DETECTORS_TOPIC, type DetectorView, type Unlabelled } from '@rampart/detectors/contract';
import { useQuery } from '@tanstack/react-query';
import { api, unwrapPage, unwrapPositioned } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import {
  refetchWhileStale,
  useInvalidateOnMessage,
  useNewestPosition,
} from '../../../shared/live-client/use-invalidate-on-message.js';

const KEY = ['detectors'] as const;
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

/** Every detector, kept current by the feed. */
export function useDetectors() {
  const [newest, onPosition] = useNewestPosition();
  const query = useQuery({
    queryKey: [...KEY, 'all'],
    queryFn: ({ signal }) => unwrapPositioned<readonly DetectorView[]>(api.GET('/api/detectors', { signal })),
    refetchInterval: ({ state: { data } }) => refetchWhileStale(data, newest),
  });
  useInvalidateOnMessage({ topic: DETECTORS_TOPIC, asOf: query.data?.asOf, queryKey: KEY, onPosition });
  return query;
}
