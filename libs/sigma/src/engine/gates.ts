import { admits, originKey, type Origin } from '../logsource/origin.js';
import { originOf } from '../logsource/origin-of.js';
import type { DetectionRule } from '../rule/rule.js';
import type { EventRecord } from './event-record.js';
import { canHold, foresee, type Foreknown } from './foresee.js';
import { fold } from './fold.js';
import { holdsFor, type Atom, type Node, type Plan } from './plan.js';
import { TextIndex, type LiteralAtom } from './text-index.js';
import type { FieldReader, Gate } from './gate.js';

const KNOWN_GATES = 2048;
type OwnGates = Map<string | number, Gate>;

/** Opens the rules that an origin admits, and indexes only their literals: each origin asks for few of all. */
export class Gates {
  readonly #rules: readonly DetectionRule[];
  readonly #plan: Plan;
  readonly #byKey = new Map<string, Gate>();
  /** By channel and event id as they are in the event. */
  readonly #byChannel = new Map<string, OwnGates>();
  #known = 0;
  /** By field and atoms, because many origins ask for the same. */
  readonly #readers = new Map<string, FieldReader>();
  #ungated: Gate | null = null;

  constructor(rules: readonly DetectionRule[], plan: Plan) {
    this.#rules = rules;
    this.#plan = plan;
  }

  /** The gate that admits every rule. */
  get ungated(): Gate {
    this.#ungated ??= this.#build(() => true, null);
    return this.#ungated;
  }

  /** The gate of an event's own origin; `event` is flat, as `flattenWindows` returns it. */
  ofEvent(event: EventRecord): Gate {
    const { Channel: channel, EventID: id } = event;
    if (typeof channel !== 'string') return this.#ofKey(originOf(event), '');
    const key = typeof id === 'number' || typeof id === 'string' ? id : '';
    let ids = this.#byChannel.get(channel);
    let gate = ids?.get(key);
    if (gate === undefined) {
      const origin = { kind: 'windows', channel, eventId: String(key) } as const;
      gate = this.#open(origin, this.#foreknown(origin));
      ids = this.#byChannel.get(channel) ?? new Map<string | number, Gate>();
      this.#byChannel.set(channel, ids.set(key, gate));
    }
    return gate;
  }

  /** The gate of an origin that the caller names. */
  ofOrigin(origin: Origin): Gate {
    return this.#ofKey(origin, 'given ');
  }

  #ofKey(origin: Origin, prefix: string): Gate {
    const key = `${prefix}${originKey(origin)}`;
    let gate = this.#byKey.get(key);
    if (gate === undefined) {
      gate = this.#open(origin, null);
      this.#byKey.set(key, gate);
    }
    return gate;
  }

  #open(origin: Origin, known: Foreknown | null): Gate {
    if (this.#known >= KNOWN_GATES) this.#forget();
    this.#known += 1;
    const { trees } = this.#plan;
    return this.#build(
      (rule, number) =>
        admits(rule.logsource, origin) && (known === null || canHold(trees[number] as Node, known)),
      known,
    );
  }

  #forget(): void {
    this.#known = 0;
    this.#byKey.clear();
    this.#byChannel.clear();
    this.#readers.clear();
  }

  #foreknown({ channel, eventId }: Extract<Origin, { kind: 'windows' }>): Foreknown {
    const fields = new Map<number, string>();
    for (const [name, value] of [
      ['Channel', channel],
      ['EventID', eventId],
    ] as const) {
      const field = this.#plan.fieldNumbers.get(name);
      // A missing id is different from an empty one.
      if (field !== undefined && value !== '') fields.set(field, fold(value));
    }
    return (number) => {
      const atom = this.#plan.atoms[number] as Atom;
      const text = fields.get(atom.field);
      return text === undefined ? undefined : holdsFor(atom, text);
    };
  }

  #build(opens: (rule: DetectionRule, number: number) => boolean, known: Foreknown | null): Gate {
    const { trees, always } = this.#plan;
    const open = Uint8Array.from(this.#rules, (rule, number) => Number(opens(rule, number)));
    const wanted = new Set<number>();
    trees.forEach((tree, rule) => {
      if (open[rule] === 1) this.#collect(tree, known, wanted);
    });
    return { open, always: always.filter((rule) => open[rule] === 1), readers: this.#readersOf(wanted) };
  }

  /** Collects the atoms that decide a tree; below a node that is known, only the known ones. */
  #collect(node: Node, known: Foreknown | null, wanted: Set<number>): void {
    switch (node.op) {
      case 'literal':
        wanted.add(node.atom);
        return;
      case 'lazy': {
        const guard = this.#plan.lazy.get(node.atom)?.guard ?? -1;
        if (guard !== -1) wanted.add(guard);
        wanted.add(node.atom);
        return;
      }
      default: {
        const foreseen = known === null ? undefined : foresee(node, known);
        if (foreseen !== undefined && known !== null) this.#collectKnown(node, known, wanted);
        else if (node.op === 'not') this.#collect(node.arg, known, wanted);
        else for (const arg of node.args) this.#collect(arg, known, wanted);
      }
    }
  }

  #collectKnown(node: Node, known: Foreknown, wanted: Set<number>): void {
    if (node.op === 'literal') {
      if (known(node.atom) !== undefined) wanted.add(node.atom);
    } else if (node.op === 'not') this.#collectKnown(node.arg, known, wanted);
    else if (node.op !== 'lazy') for (const arg of node.args) this.#collectKnown(arg, known, wanted);
  }

  #readersOf(wanted: ReadonlySet<number>): (FieldReader | null)[] {
    const { atoms, sought, lazy, fieldNumbers } = this.#plan;
    const byField = new Map<number, number[]>();
    const of = (field: number): number[] => {
      const known = byField.get(field) ?? [];
      byField.set(field, known);
      return known;
    };
    for (const atom of [...wanted].sort((a, b) => a - b)) {
      const { field } = atoms[atom] as Atom;
      if (sought[atom] === 1) of(field).push(atom);
      else (lazy.get(atom)?.fields ?? [field]).forEach(of);
    }
    const readers = new Array<FieldReader | null>(fieldNumbers.size + 1).fill(null);
    for (const [field, own] of byField) readers[field] = this.#readerOf(field, own);
    return readers;
  }

  #readerOf(field: number, atoms: readonly number[]): FieldReader {
    const key = `${field} ${atoms.join()}`;
    let reader = this.#readers.get(key);
    if (reader === undefined) {
      const literals: LiteralAtom[] = [];
      let presence = -1;
      for (const atom of atoms) {
        const { place, literal } = this.#plan.atoms[atom] as Atom;
        if (place === 'presence') presence = atom;
        else if (place !== 'lazy') literals.push({ atom, place, literal });
      }
      reader = { presence, index: literals.length === 0 ? null : new TextIndex(literals) };
      this.#readers.set(key, reader);
    }
    return reader;
  }
}
