import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

const HOUR_MS = 3_600_000;

/** Sign-in attempts by hour, oldest first. `untilMs` is in the last shown hour, epoch milliseconds. */
export const signInHoursQueryOptions = (hours: number, untilMs: number) =>
  queryOptions({
    queryKey: ['access', 'sign-in-hours', hours, untilMs],
    queryFn: ({ signal }) => {
      const end = (Math.floor(untilMs / HOUR_MS) + 1) * HOUR_MS;
      const query = { since: `PT${hours}H`, until: new Date(end).toISOString() };
      return unwrap(api.GET('/api/identity-access/sign-ins/hours', { params: { query }, signal }));
    },
  });
