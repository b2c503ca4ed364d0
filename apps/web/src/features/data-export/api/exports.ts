import { DATA_EXPORTS_TOPIC, type ExportKind } from '@rampart/data-export/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, fetchBlob, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { live } from '../../../shared/live-client/live.js';
import { toldOfApproval } from '../../../shared/ui/approval-asked.js';

const EXPORTS_KEY = ['data-exports'] as const;

/** How soon a list is asked for again whose read model is behind what the socket told. */
const BEHIND_MS = 500;
/** How often an export under way is asked about, for who holds no role and so hears nothing live. */
const UNDER_WAY_MS = 5_000;

const exportsQueryOptions = () =>
  queryOptions({
    queryKey: EXPORTS_KEY,
    queryFn: ({ signal }) => unwrapPositioned(api.GET('/api/data-exports', { signal })),
  });

/** The person's exports, newest first, asked for again whenever one of the tenant changes. */
export function useExports() {
  const client = useQueryClient();
  const [told, setTold] = useState(0);
  const query = useQuery({
    ...exportsQueryOptions(),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      if (data.asOf < told) return BEHIND_MS;
      return data.data.some(({ status }) => status === 'under-way') ? UNDER_WAY_MS : false;
    },
  });
  const asOf = query.data?.asOf;
  useEffect(() => {
    if (asOf === undefined) return;
    const again = (): void => void client.invalidateQueries({ queryKey: EXPORTS_KEY });
    return live.follow(DATA_EXPORTS_TOPIC, asOf, {
      onMessages: (messages) => {
        setTold(Math.max(...messages.map(({ position }) => position)));
        again();
      },
      onResync: again,
    });
  }, [asOf, client]);
  return query;
}

/** Asks for a copy; the list tells when it is there. */
export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: ExportKind) => unwrap(api.POST('/api/data-exports', { body: { kind } })),
    onSuccess: (answer) => void toldOfApproval(answer),
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTS_KEY }),
  });
}

/** Has a copy made after all that could not be made. @throws ApiError */
export const retryExport = (failedAt: number) =>
  unwrap(api.POST('/api/data-exports/retries', { body: { failedAt } }));

/** Fetches an archive. @throws ApiError `data-export.not-found` once its time is over */
export function useFetchArchive() {
  return useMutation({ mutationFn: (id: string) => fetchBlob(`/api/data-exports/${id}/archive`) });
}
