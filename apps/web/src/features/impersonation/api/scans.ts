import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Scan, ScanDetail, ScanStatistics } from '@rampart/impersonation/contract';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { api, type Positioned, unwrapPage, unwrapPositioned } from '../../../shared/api-client/client.js';
import { stepOlderScans, stepScan, stepScans, stepStatistics } from '../live/apply.js';
import { withAllLookAlikes } from './all-look-alikes.js';
import { impersonationFeed } from '../live/feed-instance.js';
import { impersonationKeys } from './keys.js';

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

export const scansQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: impersonationKeys.scans,
    queryFn: ({ pageParam, signal }) => getScans(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** One scan with its look-alikes, kept current by the feed. */
export const scanQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...impersonationKeys.scanDetails, id],
    queryFn: async ({ signal }) =>
      impersonationFeed.catchUp(
        await withAllLookAlikes(
          await unwrapPositioned<ScanDetail>(
            api.GET('/api/impersonation/scans/{id}', { params: { path: { id } }, signal }),
          ),
          signal,
        ),
        stepScan,
      ),
    // A requested scan may not be in the read model yet.
    retry: (failures, error) =>
      error instanceof ApiError && [0, 404, 500, 502, 503].includes(error.status) && failures < 4,
    retryDelay: 250,
  });

/** Totals over all scans of the tenant. */
export const statisticsQueryOptions = () =>
  queryOptions({
    queryKey: impersonationKeys.statistics,
    queryFn: async ({ signal }) =>
      impersonationFeed.catchUp(
        await unwrapPositioned<ScanStatistics>(api.GET('/api/impersonation/scans/statistics', { signal })),
        stepStatistics,
      ),
  });
