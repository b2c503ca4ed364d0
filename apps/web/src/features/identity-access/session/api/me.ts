import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import { setWorkspaceZone } from '../../../../shared/format/zone.js';

/** The signed-in person; fetched once per sign-in. */
export const meQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'me'],
    queryFn: async ({ signal }) => {
      const me = await unwrap(api.GET('/api/auth/me', { signal }));
      // Before any page is drawn: forms begin with times in it.
      setWorkspaceZone(me.timeZone);
      return me;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
