import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';

const LATEST = 50;

/** The tenant's last events, or one capability's, newest first; the feed follows from the answer's position. */
export const latestActivityQueryOptions = (part: string | null) =>
  queryOptions({
    queryKey: ['activity', 'latest', part],
    queryFn: ({ signal }) =>
      unwrapPage(
        api.GET('/api/activity', {
          params: { query: { limit: LATEST, ...(part === null ? {} : { capability: part }) } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** One event in full; null when the tenant has none at this position. */
export const eventQueryOptions = (position: number) =>
  queryOptions({
    queryKey: ['activity', 'event', position],
    queryFn: async ({ signal }) => {
      const query = { cursor: String(position + 1), limit: 1 };
      const {
        items: [event],
      } = await unwrap(api.GET('/api/activity', { params: { query }, signal }));
      return event?.position === position ? event : null;
    },
  });
