import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

/** Open sessions of everybody in the tenant, newest first. */
export const tenantSessionsQueryOptions = () =>
  queryOptions({
    queryKey: ['access', 'sessions'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/sessions', { signal })),
  });
