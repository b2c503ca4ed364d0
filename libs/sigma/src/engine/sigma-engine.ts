import { admits, originKey, type Origin } from '../logsource/origin.js';
import { originOf } from '../logsource/origin-of.js';
import type { DetectionRule } from '../rule/rule.js';
import { ANY_FIELD, compilePlan } from './compile.js';
import { flattenWindows, type EventRecord } from './event-record.js';
import { EventView, isText, Several, textOf } from './event-view.js';
import type { FieldIndex } from './field-index.js';
import { canHold, type Foreknown } from './foresee.js';
import type { Node, Plan } from './plan.js';

export interface EngineOptions {
  /** Whether a rule receives only events from its log source; default true. */
  readonly gates?: boolean;
  /** IANA time zone for time modifiers; without one, times are read as written. */
  readonly zone?: string;
}

interface Gate {
  readonly open: Uint8Array;
  readonly always: readonly number[];
  /** By field number. */
  readonly reads: Uint8Array;
  readonly keywords: boolean;
}

const KNOWN_GATES = 2048;

/**
 * Matches single events against many detection rules. The cost depends on the event's content, not on the number of
 * rules.
 */
export class SigmaEngine {
  readonly #rules: readonly DetectionRule[];
  readonly #plan: Plan;
  readonly #view: EventView;
  readonly #gated: boolean;
  readonly #gates = new Map<string, Gate>();
  readonly #ungated: Gate;
  readonly #holds: Int32Array;
  readonly #asked: Int32Array;
  readonly #woken: Int32Array;
  #round = 0;

  constructor(rules: readonly DetectionRule[], { gates = true, zone }: EngineOptions = {}) {
    this.#rules = rules;
    this.#plan = compilePlan(rules, zone ?? null);
    this.#view = new EventView(this.#plan.fieldNumbers, this.#plan.indexes.length);
    this.#gated = gates;
    this.#holds = new Int32Array(this.#plan.atomCount);
    this.#asked = new Int32Array(this.#plan.atomCount);
    this.#woken = new Int32Array(rules.length);
    this.#ungated = this.#buildGate(() => true);
  }

  /** Rules that match an event, in order. Without `origin`, the origin is read from the event. */
  match(event: EventRecord, origin?: Origin): readonly DetectionRule[] {
    return this.matchNumbers(event, origin).map((number) => this.#rules[number] as DetectionRule);
  }

  matchNumbers(event: EventRecord, origin?: Origin): number[] {
    const flat = flattenWindows(event);
    const gate = this.#gated ? this.#gate(origin ?? originOf(flat), origin === undefined) : this.#ungated;
    this.#round += 1;
    this.#view.load(flat, gate.keywords);
    const candidates = [...gate.always];
    if (gate.keywords) for (const leaf of this.#view.leaves) this.#hit(ANY_FIELD, leaf, gate, candidates);
    for (const field of this.#view.present)
      if (gate.reads[field] === 1) this.#readField(field, gate, candidates);
    const matched = candidates.filter((rule) => this.#evaluate(this.#plan.trees[rule] as Node));
    return matched.length > 1 ? matched.sort((a, b) => a - b) : matched;
  }

  #readField(field: number, gate: Gate, candidates: number[]): void {
    const presence = (this.#plan.indexes[field] as Plan['indexes'][number]).presenceAtom;
    if (presence !== -1) this.#mark(presence, gate, candidates);
    const value = this.#view.value(field);
    if (isText(value)) this.#hit(field, textOf(value), gate, candidates);
    else if (value instanceof Several)
      for (const each of value.list) if (isText(each)) this.#hit(field, textOf(each), gate, candidates);
  }

  #hit(field: number, text: string, gate: Gate, candidates: number[]): void {
    const hits = (this.#plan.indexes[field] as Plan['indexes'][number]).hits(text);
    for (let at = 0; at < hits.length; at += 1) this.#mark(hits[at] as number, gate, candidates);
  }

  #mark(atom: number, gate: Gate, candidates: number[]): void {
    if (this.#holds[atom] === this.#round) return;
    this.#holds[atom] = this.#round;
    const woken = this.#plan.wakes[atom];
    if (woken === undefined) return;
    for (const rule of woken) {
      if (gate.open[rule] === 0 || this.#woken[rule] === this.#round) continue;
      this.#woken[rule] = this.#round;
      candidates.push(rule);
    }
  }

  #evaluate(node: Node): boolean {
    switch (node.op) {
      case 'literal':
        return this.#holds[node.atom] === this.#round;
      case 'lazy':
        return this.#ask(node.atom);
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

  #ask(atom: number): boolean {
    if (this.#asked[atom] !== this.#round) {
      this.#asked[atom] = this.#round;
      const lazy = this.#plan.lazy.get(atom);
      const possible = lazy !== undefined && (lazy.guard === -1 || this.#holds[lazy.guard] === this.#round);
      if (possible && lazy.holds(this.#view)) this.#holds[atom] = this.#round;
    }
    return this.#holds[atom] === this.#round;
  }

  /** @param own whether the origin was read from the event, so that its fields are known */
  #gate(origin: Origin, own: boolean): Gate {
    const key = `${own ? '' : 'given '}${originKey(origin)}`;
    let gate = this.#gates.get(key);
    if (!gate) {
      if (this.#gates.size >= KNOWN_GATES) this.#gates.clear();
      const known = own && origin.kind === 'windows' ? this.#foreknown(origin) : null;
      gate = this.#buildGate(
        (rule, number) =>
          admits(rule.logsource, origin) &&
          (known === null || canHold(this.#plan.trees[number] as Node, known)),
      );
      this.#gates.set(key, gate);
    }
    return gate;
  }

  #foreknown({ channel, eventId }: Extract<Origin, { kind: 'windows' }>): Foreknown {
    const { fieldNumbers, indexes, atomFields } = this.#plan;
    const fields = new Map<number, ReadonlySet<number>>();
    for (const [name, value] of [
      ['Channel', channel],
      ['EventID', eventId],
    ] as const) {
      const field = fieldNumbers.get(name);
      // A missing id is different from an empty one.
      if (field !== undefined && value !== '') fields.set(field, new Set(indexes[field]?.hits(value)));
    }
    return (atom) => {
      const field = atomFields[atom] as number;
      return (indexes[field] as FieldIndex).presenceAtom === atom ? undefined : fields.get(field)?.has(atom);
    };
  }

  #buildGate(opens: (rule: DetectionRule, number: number) => boolean): Gate {
    const open = Uint8Array.from(this.#rules, (rule, number) => Number(opens(rule, number)));
    const reads = new Uint8Array(this.#plan.indexes.length);
    this.#plan.reads.forEach((fields, rule) => {
      if (open[rule] === 1) for (const field of fields) reads[field] = 1;
    });
    const always = this.#plan.always.filter((rule) => open[rule] === 1);
    return { open, always, reads, keywords: reads[ANY_FIELD] === 1 };
  }
}
