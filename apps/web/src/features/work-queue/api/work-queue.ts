import { WORK_QUEUE_TOPIC, type WorkItemView, type WorkQueueView } from '@rampart/work-queue/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { type ListSource, useLiveQuery } from '../../../shared/list/use-live-query.js';
import { STALE_REFETCH_MS } from '../../../shared/api-client/known-position.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { QUEUE_KEY } from './queue-key.js';

const PAGE = 20;

/** The longest timer, milliseconds. Browsers allow 24 days, but an hour is often enough. */
const LONGEST_WAIT_MS = 3_600_000;

type Beside = Pick<WorkQueueView, 'kinds' | 'snoozed' | 'nextWakeAt'>;

const WORK: ListSource<WorkItemView, Beside> = {
  key: QUEUE_KEY,
  topic: WORK_QUEUE_TOPIC,
  get: async (question, signal) => {
    const query = { ...question, limit: PAGE };
    const { data, asOf } = await unwrapPositioned(api.GET('/api/work-queue', { params: { query }, signal }));
    const { items, next, ...beside } = data;
    return { data: items, nextCursor: next, asOf, ...beside };
  },
};

/** The reader's work items for a view, page by page. It is refetched when a snooze ends. */
export function useWorkQueue(view: ViewState) {
  const queue = useLiveQuery(WORK, useListQuestion(view));
  const { refetch } = queue;
  const present = useWritable();
  const wakesAt = present ? (queue.first?.nextWakeAt ?? null) : null;
  useEffect(() => {
    if (wakesAt === null) return undefined;
    const wait = Math.max(Date.parse(wakesAt) - Date.now(), 0) + STALE_REFETCH_MS;
    const timer = setInterval(() => void refetch(), Math.min(wait, LONGEST_WAIT_MS));
    return () => clearInterval(timer);
  }, [wakesAt, refetch]);
  return queue;
}

function useQueueCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEY }) });
}

const atId = (id: string) => ({ params: { path: { id } } });

/** Snoozes an item for all users; `until` null ends the snooze. */
export const useSnooze = () =>
  useQueueCommand(({ id, until }: { readonly id: string; readonly until: string | null }) =>
    until === null
      ? unwrap(api.POST('/api/work-queue/{id}/wake', atId(id)))
      : unwrap(api.POST('/api/work-queue/{id}/snooze', { ...atId(id), body: { until } })),
  );

export const useAssign = () =>
  useQueueCommand(({ id, to }: { readonly id: string; readonly to: string | null }) =>
    unwrap(api.POST('/api/work-queue/{id}/assign', { ...atId(id), body: { to } })),
  );
