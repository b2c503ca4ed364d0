import type { LimitName } from './limits.js';

export interface WantedPlace {
  readonly limit: LimitName;
  readonly key: string;
}

/** Reserves quota for handlers of other capabilities. `Transaction` is the database's. */
export interface QuotaReservations<Transaction> {
  /** `work` records under a lock, in its transaction; no other of the pool. @throws DomainError `tier-policy.limit-reached` */
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
      /** When the unit is released (ISO 8601); null: never automatically. */
      readonly until: string | null;
    }
  | { readonly freed: string };

interface Recorded {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly at: string };
}

/** How a capability's events use and release the quota of a limit. */
export interface PlaceCounting<Event extends Recorded = Recorded> {
  readonly limit: LimitName;
  readonly types: readonly Event['type'][];
  change(event: Event): PlaceChange;
}

/** Declares the counting of a quota. The log validated the events, so their types are known. */
export function countPlaces<Event extends { readonly type: string; readonly data: unknown }>(
  counting: PlaceCounting<Event & Pick<Recorded, 'metadata'>>,
): PlaceCounting {
  return counting;
}

const DAY_MS = 86_400_000;

/** The next midnight, UTC, after a moment (both ISO 8601): when a day's unit is released. */
export function endOfDay(at: string): string {
  return new Date((Math.floor(Date.parse(at) / DAY_MS) + 1) * DAY_MS).toISOString();
}
