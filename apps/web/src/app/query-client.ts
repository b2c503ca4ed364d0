import { hashKey, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/api-client/api-error.js';
import { currentAsOf } from '../shared/time-travel/as-of.js';

/** Retries only what may heal by itself: no answer, or the server's own failure. */
function mayHeal(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What was read of one moment never answers for another.
      queryKeyHashFn: (key) => `${currentAsOf() ?? 'now'} ${hashKey(key)}`,
      retry: mayHeal,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Live messages patch the cache by reference; comparing deeply would cost more than it saves.
      structuralSharing: false,
    },
  },
});
