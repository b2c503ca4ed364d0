import type { EventRecord } from '../engine/event-record.js';

/** `time` is in milliseconds since 1970; `sequence` is the order of arrival, which decides between equal times. */
export interface Entry {
  readonly time: number;
  readonly sequence: number;
  readonly weight: number;
  slots: readonly number[];
  readonly value: string | number | null;
  /** Kept only if another correlation needs the event. */
  readonly event: EventRecord | null;
  holds: boolean;
  begins: boolean;
}

/** A strict order, in which an entry is not before itself. */
export function before(a: Pick<Entry, 'time' | 'sequence'>, b: Pick<Entry, 'time' | 'sequence'>): boolean {
  return a.time < b.time || (a.time === b.time && a.sequence < b.sequence);
}

export function placeOf(entries: readonly Entry[], at: Pick<Entry, 'time' | 'sequence'>): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (before(entries[middle] as Entry, at)) low = middle + 1;
    else high = middle;
  }
  return low;
}
