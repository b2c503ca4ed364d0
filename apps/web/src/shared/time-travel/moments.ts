import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api-client/client.js';

interface Sought {
  readonly at?: string;
  readonly before?: number;
  readonly after?: number;
  readonly upTo?: number;
}

/** The position and time of an event of the own tenant. @throws ApiError 404 when there is none */
export const findMoment = (query: Sought) => unwrap(api.GET('/api/history/positions', { params: { query } }));

/** When the event at a position happened, or the last one before it. */
export const momentQueryOptions = (position: number) =>
  queryOptions({
    queryKey: ['history', 'moment', position],
    queryFn: () => findMoment({ upTo: position }),
    staleTime: Infinity,
  });
