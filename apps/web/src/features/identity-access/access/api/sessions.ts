import { queryOptions } from '@tanstack/react-query';
import { api, unwrapPage } from '../../../../shared/api-client/client.js';
import { everyPage } from '../../../../shared/api-client/pages.js';

/** Open sessions of the whole tenant, newest first: all of them, for sorting and filtering. */
export const tenantSessionsQueryOptions = () =>
  queryOptions({
    queryKey: ['access', 'sessions'],
    queryFn: ({ signal }) =>
      everyPage(
        (query, to) =>
          unwrapPage(api.GET('/api/identity-access/sessions', { params: { query }, signal: to })),
        signal,
      ),
  });
