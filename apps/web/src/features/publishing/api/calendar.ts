import { PUBLISHING_TOPIC, type Slots } from '@rampart/publishing/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import {
  refetchWhileStale,
  useInvalidateOnMessage,
  useNewestPosition,
} from '../../../shared/live-client/use-invalidate-on-message.js';
import { CALENDAR_KEY } from './posts.js';

interface Range {
  readonly since: string;
  readonly until: string;
}

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

const SLOTS_KEY = ['posting-slots'] as const;

export const useSlots = () =>
  useQuery({
    queryKey: SLOTS_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/publishing/slots', { signal })),
  });

/** Hours in which the account's posts had more engagement than on average. The request reads the network. */
export const useBestTimes = (accountId: string, zone: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ['best-times', accountId, zone],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/publishing/accounts/{accountId}/best-times', {
          params: { path: { accountId }, query: { zone } },
          signal,
        }),
      ),
    staleTime: 3_600_000,
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
