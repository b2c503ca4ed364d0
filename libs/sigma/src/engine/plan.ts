import type { FieldIndex } from './field-index.js';
import type { EventView } from './event-view.js';

/** The logic of a rule over numbered atoms, which several rules can share. */
export type Node =
  | { readonly op: 'literal'; readonly atom: number }
  | { readonly op: 'lazy'; readonly atom: number }
  | { readonly op: 'and' | 'or'; readonly args: readonly Node[] }
  | { readonly op: 'not'; readonly arg: Node };

/** An atom that the indexes cannot decide. It is evaluated only for possible matches, at most once per event. */
export interface LazyAtom {
  /** A literal atom that this one requires; -1 without one. */
  readonly guard: number;
  readonly holds: (view: EventView) => boolean;
}

export interface Plan {
  readonly fieldNumbers: ReadonlyMap<string, number>;
  /** Indexes by field number; number 0 is every value of an event (keywords). */
  readonly indexes: readonly FieldIndex[];
  readonly atomCount: number;
  readonly atomFields: readonly number[];
  readonly lazy: ReadonlyMap<number, LazyAtom>;
  readonly trees: readonly Node[];
  readonly wakes: readonly (readonly number[] | undefined)[];
  /** Rules that require no atom, such as rules of negations only. */
  readonly always: readonly number[];
  /** The fields that each rule reads. */
  readonly reads: readonly ReadonlySet<number>[];
}
