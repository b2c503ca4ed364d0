import { readRules, type SigmaRule } from '@rampart/sigma';
import type { Severity } from '../../../contract/vocabulary.js';
import { nameOf } from '../detect/detector.js';

/** What a list of rules shows of one, taken from its documents. */
interface RuleSummary {
  readonly description: string;
  readonly severity: Severity;
  /** Of all its documents. */
  readonly tags: readonly string[];
  /** What alerts of its documents call their rule. */
  readonly names: readonly string[];
  /** Its placeholders, which need values. */
  readonly placeholders: readonly string[];
}

/** Reads what a rule's documents say of themselves; the first one speaks for it. */
export function summaryOf(yaml: string): RuleSummary {
  const { rules } = readRules(yaml);
  const [first] = rules;
  return {
    description: first?.description ?? '',
    severity: first === undefined ? 'medium' : severityOf(first),
    tags: [...new Set(rules.flatMap(({ tags }) => tags))],
    placeholders: [...new Set(rules.flatMap((rule) => (rule.kind === 'detection' ? rule.needs : [])))],
    names: rules.flatMap((rule) => (rule.kind === 'filter' ? [] : [nameOf(rule)])),
  };
}

/** A rule that does not say how grave it is counts as medium. */
export const severityOf = ({ level }: SigmaRule): Severity =>
  level === null ? 'medium' : level === 'informational' ? 'info' : level;
