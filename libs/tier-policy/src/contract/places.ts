import type { LimitName } from './limits.js';

export interface WantedPlace {
  readonly limit: LimitName;
  readonly key: string;
}

/** Reserves quota for the handlers of other capabilities. `Transaction` is the type of a database transaction. */
export interface QuotaReservations<Transaction> {
  /**
   * Calls `work` under a lock, within its transaction. `work` must not use another connection.
   * @throws DomainError `tier-policy.limit-reached`
   */
  reserveQuota<T>(
    tenantId: string,
    wanted: readonly WantedPlace[],
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T>;
}

/** The effect of an event on the quota of a limit. */
export type PlaceChange =
  | {
      readonly taken: string;
      /** When the unit is released, in ISO 8601. Null when it is never released automatically. */
      readonly until: string | null;
    }
  | { readonly freed: string };

interface Recorded {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly at: string };
}

/** How the events of a capability use and release the quota of a limit. */
export interface PlaceCounting<Event extends Recorded = Recorded> {
  readonly limit: LimitName;
  readonly types: readonly Event['type'][];
  change(event: Event): PlaceChange;
}

/** Declares how a quota is counted. The log has validated the events, so their types are known. */
export function countPlaces<Event extends { readonly type: string; readonly data: unknown }>(
  counting: PlaceCounting<Event & Pick<Recorded, 'metadata'>>,
): PlaceCounting {
  return counting;
}

const DAY_MS = 86_400_000;

/** Returns the next midnight (UTC) after a time, when the units of a day are released. Both are in ISO 8601. */
export function endOfDay(at: string): string {
  return new Date((Math.floor(Date.parse(at) / DAY_MS) + 1) * DAY_MS).toISOString();
}
