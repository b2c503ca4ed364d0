import { type MarkRead, NOTIFICATIONS_TOPIC, type Preference } from '@rampart/notifications/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { live } from '../../../shared/live-client/live.js';

const LIST_KEY = ['notifications'] as const;
const PREFERENCES_KEY = ['notification-preferences'] as const;
const PAGE = 20;

/** How soon the list is asked for again when its read model is behind what the socket told. */
const BEHIND_MS = 500;

const listQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: LIST_KEY,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return unwrapPositioned(api.GET('/api/notifications', { params: { query }, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** What the reader was told, a page at a time; asked for again whenever somebody of their tenant was told something. */
export function useNotifications() {
  const client = useQueryClient();
  const [told, setTold] = useState(0);
  const list = useInfiniteQuery({
    ...listQueryOptions(),
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.asOf ?? told) < told ? BEHIND_MS : false),
  });
  const asOf = list.data?.pages[0]?.asOf;
  useEffect(() => {
    if (asOf === undefined) return;
    const again = (): void => void client.invalidateQueries({ queryKey: LIST_KEY });
    return live.follow(NOTIFICATIONS_TOPIC, asOf, {
      onMessages: (messages) => {
        setTold(Math.max(...messages.map(({ position }) => position)));
        again();
      },
      onResync: again,
    });
  }, [asOf, client]);
  return list;
}

/** Marks some as read, or everything up to a position. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkRead) => unwrap(api.POST('/api/notifications/read', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: LIST_KEY }),
  });
}

/** What the reader is told about, and how. */
export const preferencesQueryOptions = () =>
  queryOptions({
    queryKey: PREFERENCES_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/notification-preferences', { signal })),
  });

/** Says what the reader is told about, and how. */
export function useChangePreference() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preference: Preference) =>
      unwrap(api.PUT('/api/notification-preferences', { body: { preferences: [preference] } })),
    onSettled: () => client.invalidateQueries({ queryKey: PREFERENCES_KEY }),
  });
}
