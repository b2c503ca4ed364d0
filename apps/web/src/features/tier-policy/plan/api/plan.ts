import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

/** The plan of one's own tenant with what is used of its limits, as it is now. */
export const planQueryOptions = () =>
  queryOptions({
    queryKey: ['plan'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tier-policy/plan', { signal })),
    staleTime: 5_000,
  });
