import type { Origin } from '../logsource/origin.js';
import type { DetectionRule } from '../rule/rule.js';
import { compilePlan } from './compile.js';
import { flattenWindows, type EventRecord } from './event-record.js';
import { EventView } from './event-view.js';
import type { Gate } from './gate.js';
import { Gates } from './gates.js';
import { Marks } from './marks.js';
import { holdsFor, type Atom, type Node, type Plan } from './plan.js';

export interface EngineOptions {
  /** Whether a rule receives only events from its log source; default true. */
  readonly gates?: boolean;
  /** IANA time zone for time modifiers; without one, times are read as written. */
  readonly zone?: string;
}

/** Matches single events against many rules. The cost depends on the event's content, not on the number of rules. */
export class SigmaEngine {
  readonly #rules: readonly DetectionRule[];
  readonly #plan: Plan;
  readonly #gated: boolean;
  readonly #gates: Gates;
  readonly #marks: Marks;
  readonly #view: EventView;
  /** The events in which lazy atoms were asked, by their atom. */
  readonly #asked: Int32Array;
  #round = 0;

  constructor(rules: readonly DetectionRule[], { gates = true, zone }: EngineOptions = {}) {
    this.#rules = rules;
    this.#plan = compilePlan(rules, zone ?? null);
    this.#gated = gates;
    this.#gates = new Gates(rules, this.#plan);
    this.#marks = new Marks(this.#plan.atoms.length, rules.length, this.#plan.wakes);
    this.#view = new EventView(this.#plan.fieldNumbers, this.#marks);
    this.#asked = new Int32Array(this.#plan.atoms.length);
  }

  /** Rules that match an event, in order. Without `origin`, the origin is read from the event. */
  match(event: EventRecord, origin?: Origin): readonly DetectionRule[] {
    return this.matchNumbers(event, origin).map((number) => this.#rules[number] as DetectionRule);
  }

  matchNumbers(event: EventRecord, origin?: Origin): readonly number[] {
    const flat = flattenWindows(event);
    const gate = this.#gateOf(flat, origin);
    this.#round += 1;
    this.#marks.begin(gate);
    this.#view.load(flat, gate);
    const { candidates } = this.#marks;
    if (candidates.length === 0) return NONE;
    const matched = candidates.filter((rule) => this.#evaluate(this.#plan.trees[rule] as Node));
    return matched.length > 1 ? matched.sort((a, b) => a - b) : matched;
  }

  #gateOf(flat: EventRecord, origin: Origin | undefined): Gate {
    if (!this.#gated) return this.#gates.ungated;
    return origin === undefined ? this.#gates.ofEvent(flat) : this.#gates.ofOrigin(origin);
  }

  #evaluate(node: Node): boolean {
    switch (node.op) {
      case 'literal':
      case 'lazy':
        return this.#holds(node.atom);
      case 'not':
        return !this.#evaluate(node.arg);
      case 'and':
        for (const arg of node.args) if (!this.#evaluate(arg)) return false;
        return true;
      case 'or':
        for (const arg of node.args) if (this.#evaluate(arg)) return true;
        return false;
    }
  }

  #holds(atom: number): boolean {
    if (this.#marks.holds(atom)) return true;
    if (this.#plan.sought[atom] === 1 || this.#asked[atom] === this.#round) return false;
    this.#asked[atom] = this.#round;
    if (!this.#ask(atom)) return false;
    this.#marks.one(atom);
    return true;
  }

  #ask(number: number): boolean {
    const lazy = this.#plan.lazy.get(number);
    if (lazy !== undefined) return (lazy.guard === -1 || this.#holds(lazy.guard)) && lazy.holds(this.#view);
    const atom = this.#plan.atoms[number] as Atom;
    return this.#view.someFolded(atom.field, (text) => holdsFor(atom, text) === true);
  }
}

const NONE: readonly number[] = [];
