import { DATA_EXPORTS_TOPIC, type ExportKind } from '@rampart/data-export/contract';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, fetchBlob, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import { byPage } from '../../../shared/api-client/pages.js';
import {
  STALE_REFETCH_MS,
  useInvalidateOnMessage,
  useNewestPosition,
} from '../../../shared/live-client/use-invalidate-on-message.js';
import { announcedApproval } from '../../../shared/ui/approval-asked.js';

const EXPORTS_KEY = ['data-exports'] as const;

const UNDER_WAY_MS = 5_000;

const exportsQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: EXPORTS_KEY,
    ...byPage((query, signal) => unwrapPage(api.GET('/api/data-export', { params: { query }, signal }))),
  });

/** Polling interval of a running export, milliseconds: users without a role get no live messages. */
export function useExports() {
  const [newest, onPosition] = useNewestPosition();
  const query = useInfiniteQuery({
    ...exportsQueryOptions(),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      if ((data.pages[0]?.asOf ?? newest) < newest) return STALE_REFETCH_MS;
      const underWay = data.pages.some((page) => page.data.some(({ status }) => status === 'under-way'));
      return underWay ? UNDER_WAY_MS : false;
    },
  });
  const asOf = query.data?.pages[0]?.asOf;
  useInvalidateOnMessage({ topic: DATA_EXPORTS_TOPIC, asOf, queryKey: EXPORTS_KEY, onPosition });
  return query;
}

/** Asks for a copy; the list tells when it is there. */
export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: ExportKind) => unwrap(api.POST('/api/data-export', { body: { kind } })),
    onSuccess: (answer) => void announcedApproval(answer),
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTS_KEY }),
  });
}

/** Retries a failed export. @throws ApiError */
export const retryExport = (failedAt: number) =>
  unwrap(api.POST('/api/data-export/retries', { body: { failedAt } }));

/** Fetches an archive. @throws ApiError `data-export.not-found` once its time is over */
export function useFetchArchive() {
  return useMutation({ mutationFn: (id: string) => fetchBlob(`/api/data-export/${id}/archive`) });
}
