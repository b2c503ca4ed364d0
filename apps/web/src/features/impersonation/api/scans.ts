import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type Campaign,
  IMPERSONATION_TOPIC,
  type Impersonator,
  type Scan,
  type ScanDetail,
  type ScanStatistics,
} from '@rampart/impersonation/contract';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { api, type Positioned, unwrapPage, unwrapPositioned } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { stepOlderScans, stepScan, stepScans, stepStatistics } from '../live/apply.js';
import { isWhole } from '../lib/whole.js';
import { isRunning } from '../lib/words.js';
import { impersonationFeed } from '../live/feed-instance.js';
import { impersonationKeys } from './keys.js';

/** Polling interval of a running scan with more look-alikes than its answer has, milliseconds. */
const MANY_MS = 5_000;

interface ScansPage extends Positioned<readonly Scan[]> {
  readonly nextCursor: string | null;
}

async function getScans(cursor: string | null, signal: AbortSignal): Promise<ScansPage> {
  const page: ScansPage = await unwrapPage<Scan>(
    api.GET('/api/impersonation/scans', {
      params: { query: cursor === null ? {} : { cursor } },
      signal,
    }),
  );
  return impersonationFeed.catchUp(page, cursor === null ? stepScans : stepOlderScans);
}

export const SCANS: ListSource<Scan> = {
  key: [...impersonationKeys.all, 'scan-list'],
  topic: IMPERSONATION_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/impersonation/scans', { params: { query }, signal })),
};

export const scansQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: impersonationKeys.scans,
    queryFn: ({ pageParam, signal }) => getScans(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const scanQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...impersonationKeys.scanDetails, id],
    queryFn: async ({ signal }) =>
      impersonationFeed.catchUp(
        await unwrapPositioned<ScanDetail>(
          api.GET('/api/impersonation/scans/{id}', { params: { path: { id } }, signal }),
        ),
        stepScan,
      ),
    // A requested scan may not be in the read model yet.
    retry: (failures, error) =>
      error instanceof ApiError && [0, 404, 500, 502, 503].includes(error.status) && failures < 4,
    retryDelay: 250,
    // Messages cannot tell how look-alikes that are not here spread.
    refetchInterval: ({ state: { data } }) =>
      data && isRunning(data.data.status) && !isWhole(data.data) ? MANY_MS : false,
  });

export const lookAlikesOf = (id: string): ListSource<Impersonator> => ({
  key: [...impersonationKeys.lookAlikeLists, id],
  topic: IMPERSONATION_TOPIC,
  get: (query, signal) => {
    const params = { path: { id }, query };
    return unwrapPage(api.GET('/api/impersonation/scans/{id}/look-alikes', { params, signal }));
  },
});

export const statisticsQueryOptions = () =>
  queryOptions({
    queryKey: impersonationKeys.statistics,
    queryFn: async ({ signal }) =>
      impersonationFeed.catchUp(
        await unwrapPositioned<ScanStatistics>(api.GET('/api/impersonation/scans/statistics', { signal })),
        stepStatistics,
      ),
  });

export const campaignsOf = (id: string): ListSource<Campaign> => ({
  key: [...impersonationKeys.campaigns, id],
  topic: IMPERSONATION_TOPIC,
  get: (query, signal) => {
    const params = { path: { id }, query };
    return unwrapPage(api.GET('/api/impersonation/scans/{id}/campaigns', { params, signal }));
  },
});
