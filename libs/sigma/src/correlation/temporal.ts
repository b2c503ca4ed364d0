import type { CorrelationRule, RuleExpression } from '../rule/rule.js';
import type { Aggregate } from './aggregate-type.js';
import { within } from './bounds.js';
import type { Entry } from './entry.js';

/** Gives a function that makes aggregates; all windows of a rule share what follows from the rule. */
export function temporalOf({ rules, bounds, expression }: CorrelationRule): () => Aggregate {
  const names = [...new Set(rules)];
  const places = rules.map((rule) => names.indexOf(rule));
  const shared = { names, places, bounds, expression };
  return () => new Temporal(shared);
}

interface TemporalRule extends Pick<CorrelationRule, 'bounds' | 'expression'> {
  /** Distinct references, and the place of each slot's reference among them. */
  readonly names: readonly string[];
  readonly places: readonly number[];
}

/** Holds when all rules, or as many as the condition or expression requires, matched within the window. */
class Temporal implements Aggregate {
  readonly #counts: number[];
  #seen = 0;

  constructor(private readonly rule: TemporalRule) {
    this.#counts = rule.names.map(() => 0);
  }

  add({ slots }: Entry): void {
    for (const slot of slots) this.#change(slot, 1);
  }

  remove({ slots }: Entry): void {
    for (const slot of slots) this.#change(slot, -1);
  }

  measure(): number {
    return this.#seen;
  }

  holds(): boolean {
    const { names, expression, bounds } = this.rule;
    if (expression) return evaluate(expression, (rule) => (this.#counts[names.indexOf(rule)] ?? 0) > 0);
    return bounds.length > 0 ? within(bounds, this.#seen) : this.#seen === names.length;
  }

  #change(slot: number, by: number): void {
    const place = this.rule.places[slot] as number;
    const before = this.#counts[place] as number;
    this.#counts[place] = before + by;
    if (before === 0) this.#seen += 1;
    else if (before + by === 0) this.#seen -= 1;
  }
}

function evaluate(expression: RuleExpression, seen: (rule: string) => boolean): boolean {
  switch (expression.op) {
    case 'rule':
      return seen(expression.rule);
    case 'not':
      return !evaluate(expression.arg, seen);
    case 'and':
      return expression.args.every((arg) => evaluate(arg, seen));
    case 'or':
      return expression.args.some((arg) => evaluate(arg, seen));
  }
}

/** For each prefix keeps only the latest possible start: if that one has left the window, all others have. */
export class TemporalOrdered implements Aggregate {
  readonly #starts: number[];

  constructor(private readonly rule: CorrelationRule) {
    this.#starts = rule.rules.map(() => -Infinity);
  }

  add({ time, slots }: Entry): void {
    if (slots.length === 1) return this.#advance(slots[0] as number, time);
    // Backwards, so that one event advances by one step only.
    for (const slot of [...slots].sort((a, b) => b - a)) this.#advance(slot, time);
  }

  remove(): void {}

  measure(_newest: Entry, from: number): number {
    for (let length = this.#starts.length; length > 0; length -= 1)
      if ((this.#starts[length - 1] as number) >= from) return length;
    return 0;
  }

  holds(newest: Entry, from: number): boolean {
    const { bounds, rules } = this.rule;
    const reached = this.measure(newest, from);
    return bounds.length > 0 ? within(bounds, reached) : reached === rules.length;
  }

  #advance(slot: number, time: number): void {
    const start = slot === 0 ? time : (this.#starts[slot - 1] ?? -Infinity);
    this.#starts[slot] = Math.max(this.#starts[slot] ?? -Infinity, start);
  }
}
