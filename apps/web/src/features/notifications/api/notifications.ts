import { type MarkRead, NOTIFICATIONS_TOPIC } from '@rampart/notifications/contract';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import {
  useInvalidateOnMessage,
  useNewestPosition,
  refetchWhileStale,
} from '../../../shared/live-client/use-invalidate-on-message.js';

const LIST_KEY = ['notifications'] as const;
const PAGE = 20;

const listQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: LIST_KEY,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return unwrapPositioned(api.GET('/api/notifications', { params: { query }, signal }));
    },
    getNextPageParam: ({ data }) => data.next,
  });

/** The reader's notifications, page by page; refetched when the tenant gets new ones. */
export function useNotifications() {
  const [newest, onPosition] = useNewestPosition();
  const list = useInfiniteQuery({
    ...listQueryOptions(),
    refetchInterval: ({ state }) => refetchWhileStale(state.data?.pages[0], newest),
  });
  const asOf = list.data?.pages[0]?.asOf;
  useInvalidateOnMessage({ topic: NOTIFICATIONS_TOPIC, asOf, queryKey: LIST_KEY, onPosition });
  return list;
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkRead) => unwrap(api.POST('/api/notifications/read', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: LIST_KEY }),
  });
}
