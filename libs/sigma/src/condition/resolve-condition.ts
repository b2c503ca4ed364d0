import { SigmaError, type Place } from '../sigma-error.js';
import { join, type Expression } from '../values/matcher.js';
import { compilePattern } from '../values/match-pattern.js';
import { parsePattern } from '../values/pattern.js';
import type { Condition } from './parse-condition.js';

/** A pattern without match is dropped with a warning. @throws SigmaError `condition` for an unknown identifier */
export function resolveCondition(
  condition: Condition,
  identifiers: ReadonlyMap<string, Expression>,
  place: Place,
  warn: (message: string, place: Place) => void,
): Expression {
  const resolve = (node: Condition): Expression | null => {
    switch (node.op) {
      case 'name': {
        const found = identifiers.get(node.name);
        if (found) return found;
        throw new SigmaError(
          'condition',
          `The condition names ${node.name}, which is not in the detection; add it or correct the name`,
          place,
        );
      }
      case 'of': {
        const names = namesOf(node.pattern, [...identifiers.keys()]);
        const found = names.map((name) => identifiers.get(name)).filter((each) => each !== undefined);
        if (found.length > 0) return join(node.quantity === 'all' ? 'and' : 'or', found);
        warn(`No identifier fits "of ${node.pattern}"`, place);
        return null;
      }
      case 'not': {
        const arg = resolve(node.arg);
        return arg && { op: 'not', arg };
      }
      default: {
        const args = node.args.map(resolve).filter((arg) => arg !== null);
        return args.length === 0 ? null : join(node.op, args);
      }
    }
  };
  const expression = resolve(condition);
  if (expression) return expression;
  throw new SigmaError(
    'condition',
    'The pattern of the condition names nothing in the detection; correct it',
    place,
  );
}

/** Identifiers that start with `_` match only patterns that start with `_`, too. */
function namesOf(pattern: string, names: readonly string[]): readonly string[] {
  const visible = names.filter((name) => pattern.startsWith('_') || !name.startsWith('_'));
  if (pattern.toLowerCase() === 'them') return visible;
  const test = compilePattern(parsePattern(pattern));
  return visible.filter(test);
}
