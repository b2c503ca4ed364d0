import type { StepUp } from '@rampart/identity-access/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';
import { tokens } from '../../../../shared/api-client/session-tokens.js';

/** Fetched for each occasion, because a passkey's challenge works once. */
export const stepUpOptionsQueryOptions = (occasion: number) =>
  queryOptions({
    queryKey: ['session', 'step-up', occasion],
    queryFn: ({ signal }) => unwrap(api.POST('/api/auth/step-up/options', { signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Sends the proof, and stores the token that contains it. @throws ApiError */
export async function stepUp(body: StepUp): Promise<void> {
  const { access_token: token } = await unwrap(api.POST('/api/auth/step-up/confirm', { body: asSent(body) }));
  tokens.write(token);
}
