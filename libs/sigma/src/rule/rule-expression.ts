import { parseCondition, type Condition } from '../condition/parse-condition.js';
import { SigmaError, type Place } from '../sigma-error.js';
import type { RuleExpression } from './rule.js';

/** Parses `rule_a and not rule_b` of a temporal correlation. @throws SigmaError `condition`, `correlation` */
export function parseRuleExpression(text: string, place: Place): RuleExpression {
  return toRules(parseCondition(text, place), place);
}

function toRules(condition: Condition, place: Place): RuleExpression {
  switch (condition.op) {
    case 'name':
      return { op: 'rule', rule: condition.name };
    case 'not':
      return { op: 'not', arg: toRules(condition.arg, place) };
    case 'of':
      throw new SigmaError(
        'correlation',
        'A condition over rules has only and, or, not and brackets; remove the rest',
        place,
      );
    default:
      return { op: condition.op, args: condition.args.map((arg) => toRules(arg, place)) };
  }
}

/** The rules that an expression names, each once, in order. */
export function rulesOf(expression: RuleExpression | null): readonly string[] {
  if (expression === null) return [];
  const names = new Set<string>();
  const visit = (node: RuleExpression): void => {
    if (node.op === 'rule') names.add(node.rule);
    else if (node.op === 'not') visit(node.arg);
    else node.args.forEach(visit);
  };
  visit(expression);
  return [...names];
}
