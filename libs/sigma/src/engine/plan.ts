import type { FieldIndex } from './field-index.js';
import type { EventView } from './event-view.js';

/** A rule's logic over numbered atoms, which rules share. */
export type Node =
  | { readonly op: 'literal'; readonly atom: number }
  | { readonly op: 'lazy'; readonly atom: number }
  | { readonly op: 'and' | 'or'; readonly args: readonly Node[] }
  | { readonly op: 'not'; readonly arg: Node };

/** An atom that the indexes cannot decide; evaluated for candidates only, at most once an event. */
export interface LazyAtom {
  /** A literal atom that this one requires, or -1. */
  readonly guard: number;
  readonly holds: (view: EventView) => boolean;
}

export interface Plan {
  readonly fieldNumbers: ReadonlyMap<string, number>;
  /** By field number; number 0 means every value of an event (keywords). */
  readonly indexes: readonly FieldIndex[];
  readonly atomCount: number;
  readonly atomFields: readonly number[];
  readonly lazy: ReadonlyMap<number, LazyAtom>;
  readonly trees: readonly Node[];
  readonly wakes: readonly (readonly number[] | undefined)[];
  /** Rules without a necessary atom, such as negations only. */
  readonly always: readonly number[];
  /** The fields of each rule. */
  readonly reads: readonly ReadonlySet<number>[];
}
