import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

/** Sign-in attempts by hour, oldest first. `untilMs` is in the last shown hour, epoch milliseconds. */
export const signInHoursQueryOptions = (hours: number, untilMs: number) =>
  queryOptions({
    queryKey: ['access', 'sign-in-hours', hours, untilMs],
    queryFn: ({ signal }) => {
      const query = { hours, until: new Date(untilMs).toISOString() };
      return unwrap(api.GET('/api/identity-access/sign-ins/hours', { params: { query }, signal }));
    },
  });
