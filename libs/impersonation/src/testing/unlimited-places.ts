import type { LimitedContext } from '../handlers/context.js';

export const unlimitedPlaces: LimitedContext['places'] = {
  reserveQuota: (_tenantId, _wanted, work) => work(undefined as never),
};
