import type { RecordedEvent } from '@rampart/event-log/contract';
import type { LimitName, PlaceCounting } from '../contract/index.js';

export interface Usage {
  readonly position: number;
  /** By limit and key: when the unit is released, in milliseconds since 1970. */
  readonly places: ReadonlyMap<LimitName, ReadonlyMap<string, number>>;
}

export const NO_USAGE: Usage = { position: 0, places: new Map() };

/** Returns the usage after more events of the tenant, up to `position`. */
export function usageAfter(
  before: Usage,
  events: readonly Pick<RecordedEvent, 'type' | 'data' | 'metadata'>[],
  position: number,
  countings: readonly PlaceCounting[],
): Usage {
  if (events.length === 0) return { ...before, position };
  const places = new Map([...before.places].map(([limit, taken]) => [limit, new Map(taken)]));
  for (const event of events)
    for (const counting of countings) {
      if (!counting.types.includes(event.type)) continue;
      const taken = places.get(counting.limit) ?? new Map<string, number>();
      places.set(counting.limit, taken);
      const change = counting.change(event);
      if ('freed' in change) taken.delete(change.freed);
      else taken.set(change.taken, change.until === null ? Infinity : Date.parse(change.until));
    }
  return { position, places };
}

/** Removes released units, so that the rest can be cached. */
export function withoutEnded(usage: Usage, now: number): Usage {
  const lasting = (taken: ReadonlyMap<string, number>) => new Map([...taken].filter(([, end]) => end > now));
  return { ...usage, places: new Map([...usage.places].map(([limit, taken]) => [limit, lasting(taken)])) };
}

/** Returns the keys that use a limit now. */
export function placesTaken(usage: Usage, limit: LimitName, now: number): ReadonlyMap<string, number> {
  return new Map([...(usage.places.get(limit) ?? [])].filter(([, end]) => end > now));
}
