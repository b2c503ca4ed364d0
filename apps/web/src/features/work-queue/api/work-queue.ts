import { WORK_QUEUE_TOPIC } from '@rampart/work-queue/contract';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { live } from '../../../shared/live-client/live.js';

const QUEUE_KEY = ['work-queue'] as const;
const PAGE = 20;

/** How soon a list is asked for again whose read model is behind what the socket told. */
const BEHIND_MS = 500;

const queueQueryOptions = (snoozed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...QUEUE_KEY, snoozed],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        snoozed: snoozed ? ('true' as const) : ('false' as const),
        limit: PAGE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return unwrapPositioned(api.GET('/api/work-queue', { params: { query }, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** What waits for the reader, or what is put off, a page at a time; asked for again whenever it may have changed. */
export function useWorkQueue(snoozed: boolean) {
  const client = useQueryClient();
  const [told, setTold] = useState(0);
  const queue = useInfiniteQuery({
    ...queueQueryOptions(snoozed),
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.asOf ?? told) < told ? BEHIND_MS : false),
  });
  const asOf = queue.data?.pages[0]?.asOf;
  useEffect(() => {
    if (asOf === undefined) return;
    const again = (): void => void client.invalidateQueries({ queryKey: QUEUE_KEY });
    return live.follow(WORK_QUEUE_TOPIC, asOf, {
      onMessages: (messages) => {
        setTold(Math.max(...messages.map(({ position }) => position)));
        again();
      },
      onResync: again,
    });
  }, [asOf, client]);
  return queue;
}

function useQueueCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEY }) });
}

const atId = (id: string) => ({ params: { path: { id } } });

/** Puts an item off for everybody; `until` null wakes it. */
export const useSnooze = () =>
  useQueueCommand(({ id, until }: { readonly id: string; readonly until: string | null }) =>
    until === null
      ? unwrap(api.DELETE('/api/work-queue/{id}/snooze', atId(id)))
      : unwrap(api.POST('/api/work-queue/{id}/snooze', { ...atId(id), body: { until } })),
  );

/** Makes an item somebody's to do, or nobody's. */
export const useAssign = () =>
  useQueueCommand(({ id, to }: { readonly id: string; readonly to: string | null }) =>
    unwrap(api.POST('/api/work-queue/{id}/assignment', { ...atId(id), body: { to } })),
  );
