import type { Entry } from './entry.js';

/** What a correlation knows of the entries between the two ends of its window. */
export interface Aggregate {
  add(entry: Entry): void;
  /** The oldest entry leaves. */
  remove(entry: Entry): void;
  /** The number that is compared; `newest` has been added, `from` is the oldest time in the window. */
  measure(newest: Entry, from: number): number;
  holds(newest: Entry, from: number): boolean;
}
