import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

/** Tries to sign in, hour by hour, oldest first. `untilMs`: in the last hour shown, epoch milliseconds. */
export const signInHoursQueryOptions = (hours: number, untilMs: number) =>
  queryOptions({
    queryKey: ['access', 'sign-in-hours', hours, untilMs],
    queryFn: ({ signal }) => {
      const query = { hours, until: new Date(untilMs).toISOString() };
      return unwrap(api.GET('/api/identity-access/sign-ins/hours', { params: { query }, signal }));
    },
  });
