import { WORK_QUEUE_TOPIC, type WorkQueueView } from '@rampart/work-queue/contract';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Positioned, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import {
  STALE_REFETCH_MS,
  useInvalidateOnMessage,
  useNewestPosition,
} from '../../../shared/live-client/use-invalidate-on-message.js';
import type { QueuePart } from '../lib/queue-part.js';

export const QUEUE_KEY = ['work-queue'] as const;
const PAGE = 20;

/** The longest a browser's timer may be asked for is 24 days; an hour is often enough. */
const LONGEST_WAIT_MS = 3_600_000;

const ASKED: Readonly<Record<QueuePart, { snoozed: 'true' | 'false'; assignee?: 'me' | 'unassigned' }>> = {
  all: { snoozed: 'false' },
  mine: { snoozed: 'false', assignee: 'me' },
  unassigned: { snoozed: 'false', assignee: 'unassigned' },
  'put-off': { snoozed: 'true' },
};

const queueQueryOptions = (part: QueuePart) =>
  infiniteQueryOptions({
    queryKey: [...QUEUE_KEY, part],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...ASKED[part],
        limit: PAGE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return unwrapPositioned(api.GET('/api/work-queue', { params: { query }, signal }));
    },
    getNextPageParam: ({ data }) => data.next,
  });

/** How soon to ask again: at once while behind the socket, and when something that is put off comes back. */
function askAgain(page: Positioned<WorkQueueView> | undefined, newest: number): number | false {
  if (page === undefined) return false;
  if (page.asOf < newest) return STALE_REFETCH_MS;
  const { nextWakeAt } = page.data;
  if (nextWakeAt === null) return false;
  return Math.min(Math.max(Date.parse(nextWakeAt) - Date.now(), 0) + STALE_REFETCH_MS, LONGEST_WAIT_MS);
}

/** What waits for the reader, or a part of it, a page at a time; asked for again whenever it may have changed. */
export function useWorkQueue(part: QueuePart) {
  const [newest, onPosition] = useNewestPosition();
  const queue = useInfiniteQuery({
    ...queueQueryOptions(part),
    refetchInterval: ({ state }) => askAgain(state.data?.pages[0], newest),
  });
  const asOf = queue.data?.pages[0]?.asOf;
  useInvalidateOnMessage({ topic: WORK_QUEUE_TOPIC, asOf, queryKey: QUEUE_KEY, onPosition });
  return queue;
}

function useQueueCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEY }) });
}

const atId = (id: string) => ({ params: { path: { id } } });

/** Snoozes an item for all users; `until` null wakes it. */
export const useSnooze = () =>
  useQueueCommand(({ id, until }: { readonly id: string; readonly until: string | null }) =>
    until === null
      ? unwrap(api.DELETE('/api/work-queue/{id}/snooze', atId(id)))
      : unwrap(api.POST('/api/work-queue/{id}/snooze', { ...atId(id), body: { until } })),
  );

/** Assigns an item, or leaves it unassigned. */
export const useAssign = () =>
  useQueueCommand(({ id, to }: { readonly id: string; readonly to: string | null }) =>
    unwrap(api.POST('/api/work-queue/{id}/assignment', { ...atId(id), body: { to } })),
  );
