import { collect, readRules } from '@rampart/sigma';
import { LONGEST_RULE, type RuleCheck, type RuleProblem } from '../contract/rules.js';

/** What is wrong with a file of rules; references to rules of other files are not looked at. */
export function checkRules(yaml: string, file = ''): RuleCheck {
  if (yaml.length > LONGEST_RULE) {
    const message = `A rule has at most ${LONGEST_RULE.toLocaleString('en')} characters, this one ${yaml.length.toLocaleString('en')}`;
    return { titles: [], problems: [{ file, line: 1, column: 1, code: 'limit', message, title: null }] };
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
  return { titles: rules.map(({ title }) => title), problems };
}
