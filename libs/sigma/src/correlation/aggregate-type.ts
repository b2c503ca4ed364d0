import type { Entry } from './entry.js';

export interface Aggregate {
  add(entry: Entry): void;
  remove(entry: Entry): void;
  /** The compared number after `newest` was added; `from` is the oldest time in the window. */
  measure(newest: Entry, from: number): number;
  holds(newest: Entry, from: number): boolean;
}
