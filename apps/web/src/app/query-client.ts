import { hashKey, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/api-client/api-error.js';
import { refetchUntilShown } from '../shared/api-client/shown-position.js';
import { currentAsOf } from '../shared/time-travel/as-of.js';

/** Retries only failures that may be temporary: no answer, or a server error. */
function mayHeal(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The moment is part of the key, so that answers for one moment are never used for another.
      queryKeyHashFn: (key) => `${currentAsOf() ?? 'now'} ${hashKey(key)}`,
      retry: mayHeal,
      staleTime: 30_000,
      // After a change, answers that do not show it yet are fetched again. Live queries have intervals of their own.
      refetchInterval: ({ state: { data } }) => refetchUntilShown(data),
      refetchOnWindowFocus: false,
      structuralSharing: false,
    },
  },
});
