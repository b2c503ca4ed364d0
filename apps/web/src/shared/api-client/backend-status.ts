import { queryOptions } from '@tanstack/react-query';
import { apiUrl } from './api-base.js';
import { ApiError } from './api-error.js';
import { authorizedFetch } from './authorized-fetch.js';
import type { paths } from './generated.js';
import { tokens } from './session-tokens.js';

export type KatiaStatus = paths['/api/katia/status']['get']['responses'][200]['content']['application/json'];

/** The result of the last poll: an answer, a refusal, or no answer. */
export type Poll =
  | { readonly outcome: 'answered'; readonly katia: KatiaStatus }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'failed' };

const POLL_MS = 15_000;

async function poll(signal: AbortSignal): Promise<Poll> {
  // After a sign-out the closing socket polls once more, and the answer could only be a refusal.
  if (tokens.read().kind === 'none') return { outcome: 'refused' };
  try {
    const url = new URL(apiUrl('/api/katia/status'), window.location.origin);
    const response = await authorizedFetch(
      new Request(url, { signal, cache: 'no-store', credentials: 'include' }),
    );
    if (!response.ok) return { outcome: 'refused' };
    return { outcome: 'answered', katia: (await response.json()) as KatiaStatus };
  } catch (error) {
    return { outcome: error instanceof ApiError && error.status > 0 ? 'refused' : 'failed' };
  }
}

/** Polled every 15 s while the tab is visible. Failures are data too, so that the indicator shows no error. */
export const backendQueryOptions = () =>
  queryOptions({
    queryKey: ['backend-status'],
    queryFn: ({ signal }) => poll(signal),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
