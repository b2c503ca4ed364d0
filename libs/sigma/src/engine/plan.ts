import type { EventView } from './event-view.js';
import type { Place } from './text-index.js';

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
  /** The fields whose values it reads. */
  readonly fields: readonly number[];
  readonly holds: (view: EventView) => boolean;
}

/** What an atom is about: a literal in a field, whether the field is there, or what only a `LazyAtom` decides. */
export interface Atom {
  readonly field: number;
  readonly place: Place | 'presence' | 'lazy';
  /** Folded; empty where the place is none of a text. */
  readonly literal: string;
}

export interface Plan {
  /** Number 0 is every value of an event (keywords). */
  readonly fieldNumbers: ReadonlyMap<string, number>;
  readonly atoms: readonly Atom[];
  /**
   * By atom: 1 where it is looked for in every event, because it wakes a rule or costs nothing. The others are asked
   * for in the few events in which such a rule is awake.
   */
  readonly sought: Uint8Array;
  readonly lazy: ReadonlyMap<number, LazyAtom>;
  readonly trees: readonly Node[];
  readonly wakes: readonly (readonly number[] | undefined)[];
  /** Rules that require no atom, such as rules of negations only. */
  readonly always: readonly number[];
}

/** Whether an atom holds for a folded text; undefined where more than the text decides. */
export function holdsFor({ place, literal }: Atom, text: string): boolean | undefined {
  switch (place) {
    case 'equals':
      return text === literal;
    case 'startswith':
      return text.startsWith(literal);
    case 'endswith':
      return text.endsWith(literal);
    case 'contains':
      return text.includes(literal);
    default:
      return undefined;
  }
}
