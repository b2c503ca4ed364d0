import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';

const WAITLIST_KEY = ['waitlist'] as const;
const PAGE = 200;
/** Visitors join at any time, so poll, milliseconds. */
const AGAIN_MS = 15_000;

export const waitlistQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: WAITLIST_KEY,
    initialPageParam: null as string | null,
    refetchInterval: AGAIN_MS,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam === null ? {} : { cursor: Number(pageParam) }) };
      return unwrapPositioned(api.GET('/api/waitlist', { params: { query }, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

function useWaitlistCommand(mutationFn: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: WAITLIST_KEY }) });
}

const atId = (id: string) => ({ params: { path: { id } } });

export const useInvite = () =>
  useWaitlistCommand((id) => unwrap(api.POST('/api/waitlist/{id}/invitation', atId(id))));

/** Removes an address from the waitlist, which erases it. */
export const useEraseEntry = () =>
  useWaitlistCommand((id) => unwrap(api.DELETE('/api/waitlist/{id}', atId(id))));
