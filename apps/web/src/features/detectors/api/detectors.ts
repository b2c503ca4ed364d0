import { DETECTORS_TOPIC, type DetectorView, type Unlabelled } from '@rampart/detectors/contract';
import { api, unwrapPage, unwrapPositioned } from '../../../shared/api-client/client.js';
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

/** Every detector, updated by the live feed. */
export const useDetectors = () =>
  useLiveAnswer({
    ...{ topic: DETECTORS_TOPIC, queryKey: ALL_KEY, invalidates: KEY },
    read: (signal) => unwrapPositioned<readonly DetectorView[]>(api.GET('/api/detectors', { signal })),
  });
