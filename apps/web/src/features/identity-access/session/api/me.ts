import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import { setWorkspaceZone } from '../../../../shared/format/zone.js';

/** The signed-in user, fetched once after the sign-in. */
export const meQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'me'],
    queryFn: async ({ signal }) => {
      const me = await unwrap(api.GET('/api/auth/me', { signal }));
      // Set before any page is drawn, because forms contain times of the zone.
      setWorkspaceZone(me.timeZone);
      return me;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
