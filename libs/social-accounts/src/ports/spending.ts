import type { Network } from '../contract/index.js';

/** What reading networks cost a tenant on a day (UTC). */
export interface Spending {
  /** Takes it from the day's budget; false: less is left. */
  take(
    tenantId: string,
    network: Network,
    asked: { readonly day: string; readonly cost: number; readonly perDay: number },
  ): Promise<boolean>;
  ofDay(tenantId: string, day: string): Promise<ReadonlyMap<Network, number>>;
}
