import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrapPage } from '../../../../shared/api-client/client.js';
import { byPage } from '../../../../shared/api-client/pages.js';

const AT_ONCE = 20;

/** Tries to sign in to one's own account, newest first. */
export const ownSignInsQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: ['session', 'sign-ins'],
    ...byPage((page, signal) =>
      unwrapPage(api.GET('/api/auth/sign-ins', { params: { query: { limit: AT_ONCE, ...page } }, signal })),
    ),
  });
