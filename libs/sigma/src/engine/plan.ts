import type { FieldIndex } from './field-index.js';
import type { EventView } from './event-view.js';

/** A rule's logic over numbered atoms: what is asked of one field by any number of rules is asked once. */
export type Node =
  | { readonly op: 'literal'; readonly atom: number }
  | { readonly op: 'lazy'; readonly atom: number }
  | { readonly op: 'and' | 'or'; readonly args: readonly Node[] }
  | { readonly op: 'not'; readonly arg: Node };

/** An atom that the indexes cannot decide; asked only of candidates, at most once an event. */
export interface LazyAtom {
  /** A literal atom without which this one cannot hold, or -1. */
  readonly guard: number;
  readonly holds: (view: EventView) => boolean;
}

export interface Plan {
  readonly fieldNumbers: ReadonlyMap<string, number>;
  /** By field number; number 0 stands for every value of an event (keywords). */
  readonly indexes: readonly FieldIndex[];
  readonly atomCount: number;
  /** For each atom the field it asks. */
  readonly atomFields: readonly number[];
  readonly lazy: ReadonlyMap<number, LazyAtom>;
  readonly trees: readonly Node[];
  /** For each atom the rules that it makes candidates. */
  readonly wakes: readonly (readonly number[] | undefined)[];
  /** Rules that no atom has to precede, such as those of negations only. */
  readonly always: readonly number[];
  /** For each rule the fields it reads. */
  readonly reads: readonly ReadonlySet<number>[];
}
