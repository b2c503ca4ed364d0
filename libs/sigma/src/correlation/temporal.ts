import type { CorrelationRule, RuleExpression } from '../rule/rule.js';
import type { Aggregate } from './aggregate-type.js';
import { within } from './bounds.js';

/** Holds when all rules, or as many as the condition or expression requires, matched within the window. */
export function temporalAggregate({ rules, bounds, expression }: CorrelationRule): Aggregate {
  const counts = rules.map(() => 0);
  const measure = (): number => new Set(rules.filter((_, slot) => (counts[slot] ?? 0) > 0)).size;
  const all = new Set(rules).size;
  const change = (slots: readonly number[], by: number): void => {
    for (const slot of slots) counts[slot] = (counts[slot] ?? 0) + by;
  };
  return {
    add: ({ slots }) => change(slots, 1),
    remove: ({ slots }) => change(slots, -1),
    measure,
    holds: () => {
      if (expression) return evaluate(expression, (rule) => (counts[rules.indexOf(rule)] ?? 0) > 0);
      return bounds.length > 0 ? within(bounds, measure()) : measure() === all;
    },
  };
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
export function orderedAggregate({ rules, bounds }: CorrelationRule): Aggregate {
  const starts = rules.map(() => -Infinity);
  const reached = (from: number): number => {
    let length = 0;
    starts.forEach((start, slot) => {
      if (start >= from) length = slot + 1;
    });
    return length;
  };
  return {
    add: ({ time, slots }) => {
      // Backwards, so that one event advances by one step only.
      for (const slot of [...slots].sort((a, b) => b - a)) {
        const start = slot === 0 ? time : (starts[slot - 1] ?? -Infinity);
        starts[slot] = Math.max(starts[slot] ?? -Infinity, start);
      }
    },
    remove: () => undefined,
    measure: (_newest, from) => reached(from),
    holds: (_newest, from) =>
      bounds.length > 0 ? within(bounds, reached(from)) : reached(from) === rules.length,
  };
}
