import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

/** Whether the user may erase their account, and what prevents it. */
export const erasureQueryOptions = () =>
  queryOptions({
    queryKey: ['account', 'erasure'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/erasure', { signal })),
  });

export function useEraseAccount() {
  return useMutation({
    mutationFn: (username: string) => unwrap(api.POST('/api/auth/erase', { body: { username } })),
  });
}
