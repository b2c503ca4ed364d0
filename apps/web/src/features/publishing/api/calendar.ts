import {
  type CalendarEntry,
  PUBLISHING_TOPIC,
  type SchedulePost,
  type Slots,
} from '@rampart/publishing/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import {
  refetchWhileStale,
  useInvalidateOnMessage,
  useNewestPosition,
} from '../../../shared/live-client/use-invalidate-on-message.js';
import { CALENDAR_KEY, readPost, useChangePost, useSchedule } from './posts.js';

interface Range {
  readonly from: string;
  readonly to: string;
}

/** What is due on each account in a range, live. */
export function useCalendar(range: Range) {
  const [newest, onPosition] = useNewestPosition();
  const query = useQuery({
    queryKey: [...CALENDAR_KEY, range],
    queryFn: ({ signal }) =>
      unwrapPositioned(api.GET('/api/publishing/calendar', { params: { query: range }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => refetchWhileStale(data, newest),
  });
  useInvalidateOnMessage({
    topic: PUBLISHING_TOPIC,
    asOf: query.data?.asOf,
    queryKey: CALENDAR_KEY,
    onPosition,
  });
  return query;
}

interface Move {
  readonly postId: string;
  readonly to: Extract<SchedulePost, { readonly mode: 'at' }>;
}

const WAITS: readonly CalendarEntry['status'][] = ['scheduled', 'cancelled'];

/** Takes a post off the schedule and puts it back at another time; where that fails, at its former time. */
export function useMovePost() {
  const change = useChangePost();
  const schedule = useSchedule();
  return useMutation({
    mutationFn: async ({ postId, to }: Move) => {
      const { data } = await readPost(postId);
      const runs = data.outcomes.filter(({ status }) => status !== 'cancelled');
      if (!runs.every(({ status }) => WAITS.includes(status)))
        throw new Error('A part of it is sent already. Only posts that wait can be moved.');
      if (new Set(runs.map(({ dueAt }) => dueAt)).size > 1)
        throw new Error('It has several times. Unschedule it in Posting, then schedule it again.');
      const { zone, localTime } = data;
      await change.mutateAsync({ id: postId, change: 'unschedule' });
      try {
        return await schedule.mutateAsync({ id: postId, body: to });
      } catch (error) {
        if (zone !== null && localTime !== null)
          await schedule.mutateAsync({
            id: postId,
            body: { mode: 'at', zone, localTime: localTime.slice(0, 16) },
          });
        throw error;
      }
    },
  });
}

const SLOTS_KEY = ['posting-slots'] as const;

/** When the queue of each account publishes. */
export const useSlots = () =>
  useQuery({
    queryKey: SLOTS_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/publishing/slots', { signal })),
  });

export function useSetSlots() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, ...body }: Slots & { readonly accountId: string }) =>
      unwrap(
        api.PUT('/api/publishing/slots/{accountId}', { params: { path: { accountId } }, body: asSent(body) }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: SLOTS_KEY }),
  });
}
