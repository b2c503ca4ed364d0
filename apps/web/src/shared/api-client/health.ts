import { queryOptions } from '@tanstack/react-query';
import { apiUrl } from './api-base.js';

export type Health = 'connected' | 'unavailable' | 'failed';

const POLL_MS = 15_000;

async function askHealth(signal: AbortSignal): Promise<Health> {
  try {
    const response = await fetch(apiUrl('/api/health/ready'), { signal, cache: 'no-store' });
    return response.ok ? 'connected' : 'unavailable';
  } catch {
    return 'failed';
  }
}

/** Whether the API answers; every outcome is data, so that the indicator never shows an error of its own. */
export const healthQueryOptions = () =>
  queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => askHealth(signal),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
