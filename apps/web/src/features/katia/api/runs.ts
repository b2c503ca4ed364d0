import type { KatiaRun } from '@rampart/katia/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const KEY = ['katia', 'runs'] as const;
const PAGE = 20;

export const RUNS: ListSource<KatiaRun> = {
  key: [...KEY, 'list'],
  topic: null,
  get: (question, signal) => {
    const query = { ...question, limit: PAGE };
    return unwrapPage(api.GET('/api/katia/engine/runs', { params: { query }, signal }));
  },
};

export const usageQueryOptions = () =>
  queryOptions({
    queryKey: [...KEY, 'usage'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/katia/engine/usage', { signal })),
    refetchInterval: 15_000,
  });
