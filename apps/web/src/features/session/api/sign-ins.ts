import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

const SHOWN = 20;

/** The latest tries to sign in to one's own account, newest first. */
export const ownSignInsQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'sign-ins'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/auth/sign-ins', { params: { query: { limit: SHOWN } }, signal })),
  });
