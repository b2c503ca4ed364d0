import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

/** Whether the person may have themselves erased, and what is in the way. */
export const erasureQueryOptions = () =>
  queryOptions({
    queryKey: ['account', 'erasure'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/erasure', { signal })),
  });

export function useEraseAccount() {
  return useMutation({
    mutationFn: (username: string) => unwrap(api.POST('/api/auth/erasure', { body: { username } })),
  });
}
