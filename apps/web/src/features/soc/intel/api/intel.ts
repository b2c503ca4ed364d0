import type { IntelBatch, IntelItem, IntelMatch, IntelSummary, SaveIntelItem } from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { regularlyAndUntilShown } from '../../../../shared/api-client/shown-position.js';
import { api, asSent, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

export const intelKeys = {
  all: ['soc', 'intel'],
  items: ['soc', 'intel', 'items'],
  matches: ['soc', 'intel', 'matches'],
  summary: ['soc', 'intel', 'summary'],
  sources: ['soc', 'intel', 'sources'],
  batches: ['soc', 'intel', 'batches'],
} as const;

/** How often an open tab asks anew, milliseconds. */
export const REFRESH_MS = 5_000;

export const INDICATORS: ListSource<IntelItem> = {
  key: intelKeys.items,
  topic: null,
  again: () => REFRESH_MS,
  get: (query, signal) => unwrapPage(api.GET('/api/soc/intel/items', { params: { query }, signal })),
};

export const MATCHES: ListSource<IntelMatch> = {
  key: intelKeys.matches,
  topic: null,
  again: () => REFRESH_MS,
  get: (query, signal) => unwrapPage(api.GET('/api/soc/intel/matches', { params: { query }, signal })),
};

export const BATCHES: ListSource<IntelBatch> = {
  key: intelKeys.batches,
  topic: null,
  again: () => REFRESH_MS,
  get: (query, signal) => unwrapPage(api.GET('/api/soc/intel/imports', { params: { query }, signal })),
};

export const useIntelSummary = (refetchMs: number | false) =>
  useQuery({
    queryKey: intelKeys.summary,
    queryFn: ({ signal }) => unwrap<IntelSummary>(api.GET('/api/soc/intel/summary', { signal })),
    refetchInterval: regularlyAndUntilShown(refetchMs),
  });

export const useIntelSources = (refetchMs: number | false) =>
  useQuery({
    queryKey: intelKeys.sources,
    queryFn: ({ signal }) =>
      unwrapPage(api.GET('/api/soc/intel/sources', { params: { query: { limit: 200 } }, signal })),
    refetchInterval: regularlyAndUntilShown(refetchMs),
  });

function useIntelCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: intelKeys.all }) });
}

export const useSaveItem = (id: string | null) =>
  useIntelCommand((body: SaveIntelItem) =>
    id === null
      ? unwrap(api.POST('/api/soc/intel/items', { body: asSent(body) }))
      : unwrap(
          api.PUT('/api/soc/intel/items/{itemId}', { params: { path: { itemId: id } }, body: asSent(body) }),
        ),
  );

export const useRemoveItem = () =>
  useIntelCommand(({ id }: Pick<IntelItem, 'id'>) =>
    unwrap(api.DELETE('/api/soc/intel/items/{itemId}', { params: { path: { itemId: id } } })),
  );
