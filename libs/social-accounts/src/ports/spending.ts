import type { Network } from '../contract/index.js';

/** What reading from networks cost a tenant on one day (UTC). */
export interface Spending {
  /** Takes the amount from the day's budget. False when too little is left. */
  take(
    tenantId: string,
    network: Network,
    asked: { readonly day: string; readonly cost: number; readonly perDay: number },
  ): Promise<boolean>;
  ofDay(tenantId: string, day: string): Promise<ReadonlyMap<Network, number>>;
}
