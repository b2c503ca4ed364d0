import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api-client/api-error.js';
import { api, unwrap } from '../api-client/client.js';

interface Sought {
  readonly at?: string;
  readonly before?: number;
  readonly after?: number;
  readonly upTo?: number;
}

/** Position and time of an event in the user's tenant. @throws ApiError 404 when there is none */
export const findMoment = (query: Sought) => unwrap(api.GET('/api/history/positions', { params: { query } }));

/** The event at a moment in the user's tenant, or the last one before it; null when there was none. */
export const momentQueryOptions = (asOf: string) =>
  queryOptions({
    queryKey: ['history', 'moment', asOf],
    queryFn: () =>
      findMoment(/^\d+$/.test(asOf) ? { upTo: Number(asOf) } : { at: asOf }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    staleTime: Infinity,
  });

/** When events happened in the last 30 days, or since the first of the own tenant. */
export const densityQueryOptions = () =>
  queryOptions({
    queryKey: ['history', 'density'],
    queryFn: () => unwrap(api.GET('/api/history/density', { params: { query: {} } })),
  });

/** When a moment was, as far as it is known (ISO 8601): a time is its own. */
export const timeOfMoment = (
  asOf: string,
  event: { readonly at: string } | null | undefined,
): string | null => (/^\d+$/.test(asOf) ? (event?.at ?? null) : asOf);
