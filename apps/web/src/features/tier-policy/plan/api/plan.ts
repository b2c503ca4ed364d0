import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

/** The present plan of the user's tenant, with the use of its limits. */
export const planQueryOptions = () =>
  queryOptions({
    queryKey: ['plan'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tier-policy/plan', { signal })),
    staleTime: 5_000,
  });
