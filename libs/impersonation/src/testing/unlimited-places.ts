import type { LimitedContext } from '../handlers/context.js';

/** A plan without limits, for tests without a database: this capability's handlers leave the transaction alone. */
export const unlimitedPlaces: LimitedContext['places'] = {
  reserveQuota: (_tenantId, _wanted, work) => work(undefined as never),
};
