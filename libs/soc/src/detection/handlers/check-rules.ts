import { collect, readRules } from '@rampart/sigma';
import { LONGEST_RULE, type RuleProblem } from '../contract/rules.js';
import type { ReadRuleFile } from '../../ports/reading.js';

export function readRuleFile({
  name: file,
  text: yaml,
}: {
  readonly name: string;
  readonly text: string;
}): ReadRuleFile {
  if (yaml.length > LONGEST_RULE) {
    const message = `A rule has at most ${LONGEST_RULE.toLocaleString('en')} characters, this one ${yaml.length.toLocaleString('en')}`;
    return {
      titles: [],
      first: null,
      problems: [{ file, line: 1, column: 1, code: 'limit', message, title: null }],
    };
  }
  const { rules, refused } = readRules(yaml);
  const problems = refused.map(({ error, title }): RuleProblem => ({
    file,
    ...error.place,
    code: error.code,
    message: error.message,
    title,
  }));
  const circular = collect(rules).refused.filter(({ error }) => error.message.includes('back to itself'));
  for (const { rule, error } of circular)
    problems.push({ file, ...error.place, code: error.code, message: error.message, title: rule.title });
  const [first] = problems.length > 0 ? [] : rules;
  return {
    titles: rules.map(({ title }) => title),
    problems,
    first: first === undefined ? null : { id: first.id, title: first.title },
  };
}
