import type { LimitName } from './limits.js';

/** A place that an action would take: the same key takes one place, however often. */
export interface WantedPlace {
  readonly limit: LimitName;
  readonly key: string;
}

/** What handlers of other capabilities take places with; `Transaction` is the database's. */
export interface Places<Transaction> {
  /**
   * Runs `work`, which must record what takes the places, while nobody else of the tenant can take one of these limits.
   * `work` gets the transaction, confined to the tenant, that holds the lock: it must not open another one of its pool.
   * @throws DomainError `tier-policy.limit-reached`
   */
  take<T>(
    tenantId: string,
    wanted: readonly WantedPlace[],
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T>;
}

/** What one event does to the places of a limit. */
export type PlaceChange =
  | {
      readonly taken: string;
      /** When the place is free again by itself (ISO 8601); null: it is not. */
      readonly until: string | null;
    }
  | { readonly freed: string };

interface Recorded {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly at: string };
}

/** How the events of a capability take and free places of one limit. */
export interface PlaceCounting<Event extends Recorded = Recorded> {
  readonly limit: LimitName;
  readonly types: readonly Event['type'][];
  change(event: Event): PlaceChange;
}

/** Declares how places are counted. The log validated the events when they were written, so their types are known. */
export function countPlaces<Event extends { readonly type: string; readonly data: unknown }>(
  counting: PlaceCounting<Event & Pick<Recorded, 'metadata'>>,
): PlaceCounting {
  return counting as unknown as PlaceCounting;
}

const DAY_MS = 86_400_000;

/** The next midnight, UTC, after a moment (both ISO 8601): when a place of a day is free again. */
export function endOfDay(at: string): string {
  return new Date((Math.floor(Date.parse(at) / DAY_MS) + 1) * DAY_MS).toISOString();
}
