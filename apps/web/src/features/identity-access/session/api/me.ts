import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

/** The signed-in person; fetched once per sign-in. */
export const meQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'me'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/me', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
