import { readRules, type SigmaRule } from '@rampart/sigma';
import type { Severity } from '../../../contract/vocabulary.js';
import { nameOf } from '../detect/detector.js';

interface RuleSummary {
  readonly description: string;
  readonly severity: Severity;
  readonly tags: readonly string[];
  readonly names: readonly string[];
  readonly placeholders: readonly string[];
}

/** The summary of a rule; its first document gives the title. */
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

/** A rule without a level counts as medium. */
export const severityOf = ({ level }: SigmaRule): Severity =>
  level === null ? 'medium' : level === 'informational' ? 'info' : level;
