import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PositionedPage } from '../api-client/client.js';
import type { PageQuery } from '../api-client/pages.js';
import {
  refetchWhileStale,
  useInvalidateOnMessage,
  useNewestPosition,
} from '../live-client/use-invalidate-on-message.js';
import type { QueryState } from '../table/table-state.js';
import { currentAsOf } from '../time-travel/as-of.js';
import type { ListQuestion } from './list-question.js';

/** A list of the server, whose pages may have further fields. It must be stable: defined outside of components. */
export interface ListSource<Item, Beside = unknown> {
  /** A message of `topic` invalidates all queries below this key. */
  readonly key: readonly string[];
  /** Null when no topic announces changes, so that the list is polled. */
  readonly topic: string | null;
  /** When to refetch in addition to the topic, milliseconds; null for not. */
  readonly again?: (items: readonly Item[]) => number | null;
  readonly get: (
    query: ListQuestion & PageQuery,
    signal: AbortSignal,
  ) => Promise<PositionedPage<Item> & Beside>;
}

export interface LiveQuery<Item> extends QueryState {
  readonly items: readonly Item[];
  readonly more: { readonly has: boolean; readonly loading: boolean; readonly onMore: () => void };
  readonly question: ListQuestion;
}

/** What a few items of a list are shown by. */
export type FirstItems<Item> = Pick<LiveQuery<Item>, 'items' | 'isPending' | 'error' | 'refetch'>;

/** The polling interval of a list without a topic, milliseconds. */
const POLL_MS = 15_000;

const oldest = (pages: readonly { readonly asOf: number }[]): number =>
  Math.min(...pages.map(({ asOf }) => asOf));

export function useLiveQuery<Item extends { readonly id: string }, Beside = unknown>(
  { key, topic, get, again }: ListSource<Item, Beside>,
  question: ListQuestion,
  { paused = false, enabled = true }: { readonly paused?: boolean; readonly enabled?: boolean } = {},
): LiveQuery<Item> & { readonly first: Beside | undefined } {
  const [newest, onPosition] = useNewestPosition();
  const query = useInfiniteQuery({
    queryKey: [...key, 'list', question],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      get({ ...question, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled,
    refetchOnWindowFocus: !paused,
    refetchInterval: ({ state: { data } }) => {
      if (paused) return false;
      const stale = refetchWhileStale(data && { asOf: oldest(data.pages) }, newest);
      if (stale !== false) return stale;
      const soon = again?.(data?.pages.flatMap((page) => page.data) ?? []) ?? null;
      return soon ?? (topic === null ? POLL_MS : false);
    },
  });
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const followed = paused || topic === null || !data ? undefined : oldest(data.pages);
  useInvalidateOnMessage({ topic: topic ?? '', asOf: followed, queryKey: key, onPosition });
  const items = useMemo(() => presentItems(data?.pages ?? []), [data]);
  const onMore = useMemo(() => () => void fetchNextPage(), [fetchNextPage]);
  const first = data?.pages[0];
  const more = { has: hasNextPage, loading: isFetchingNextPage, onMore };
  // Loaded rows stay when a refetch fails.
  const state = { isPending, isPlaceholderData, refetch, error: items.length > 0 ? null : error };
  return { items, first, more, question, ...state };
}

const oneOf = (key: readonly string[], id: string | null) => [...key, 'one', id] as const;

/** Ids that this tab removed. They leave lists at once, also while the read model is behind. */
const removed = new Set<string>();

/** Without duplicates, because a row may move between pages while they are fetched. */
function presentItems<Item extends { readonly id: string }>(
  pages: readonly { readonly data: readonly Item[] }[],
): readonly Item[] {
  const items = new Map(pages.flatMap(({ data }) => data.map((item) => [item.id, item])));
  if (currentAsOf() === null) for (const id of removed) items.delete(id);
  return [...items.values()];
}

/** Marks an item as removed, so that it is not shown or fetched again. Ids are never reused. */
export function markGone(client: QueryClient, { key }: Pick<ListSource<never>, 'key'>, id: string): void {
  removed.add(id);
  client.setQueriesData<object>({ queryKey: [...key, 'list'] }, (pages) => pages && { ...pages });
  client.setQueryDefaults(oneOf(key, id), { staleTime: 'static' });
  client.setQueryData(oneOf(key, id), null);
}

/** The open item: from the loaded rows, otherwise from a separate request. */
export function useOpenItem<Item extends { readonly id: string }>(
  { key }: Pick<ListSource<Item>, 'key'>,
  { items }: Pick<LiveQuery<Item>, 'items'>,
  id: string | null,
  get: (id: string, signal: AbortSignal) => Promise<Item | null>,
): Item | null {
  const known = items.find((item) => item.id === id);
  const one = useQuery({
    queryKey: oneOf(key, id),
    queryFn: ({ signal }) => get(id ?? '', signal),
    enabled: id !== null && known === undefined,
  });
  return known ?? (id === null ? null : (one.data ?? null));
}
