import type {
  IntelItem,
  IntelMatchPage,
  IntelPage,
  IntelSummary,
  SaveIntelItem,
  SearchIntel,
} from '@rampart/soc/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, asSent, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';

const PAGE = 50;

export const intelKeys = {
  all: ['soc', 'intel'],
  items: ['soc', 'intel', 'items'],
  matches: ['soc', 'intel', 'matches'],
  summary: ['soc', 'intel', 'summary'],
  sources: ['soc', 'intel', 'sources'],
  batches: ['soc', 'intel', 'batches'],
  feeds: ['soc', 'intel', 'feeds'],
} as const;

export type WantedIntel = Omit<SearchIntel, 'cursor' | 'limit'>;

/** Indicators, newest first, page by page. */
export const useIntelItems = (wanted: WantedIntel) =>
  useInfiniteQuery({
    queryKey: [...intelKeys.items, wanted],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asSent(wanted), limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return unwrap<IntelPage>(api.GET('/api/soc/intel/items', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Events that named an indicator, newest first, page by page; of one indicator, or of all. */
export const useIntelMatches = (value: string | null, refetchMs: number | false) =>
  useInfiniteQuery({
    queryKey: [...intelKeys.matches, value],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: PAGE,
        ...(value === null ? {} : { value }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return unwrap<IntelMatchPage>(api.GET('/api/soc/intel/matches', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });

/** How many there are, and how confidence fades. */
export const useIntelSummary = (refetchMs: number | false) =>
  useQuery({
    queryKey: intelKeys.summary,
    queryFn: ({ signal }) => unwrap<IntelSummary>(api.GET('/api/soc/intel/summary', { signal })),
    refetchInterval: refetchMs,
  });

/** The newest names of sources and lists, the last ones first. */
export const useIntelSources = (refetchMs: number | false) =>
  useQuery({
    queryKey: intelKeys.sources,
    queryFn: ({ signal }) =>
      unwrapPage(api.GET('/api/soc/intel/sources', { params: { query: { limit: 200 } }, signal })),
    refetchInterval: refetchMs,
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
