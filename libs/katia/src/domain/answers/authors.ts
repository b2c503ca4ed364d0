import type { Facts } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { type Answer, cite, many, shown, timeText } from './answer.js';
import { scope } from './scope.js';
import { select } from './select.js';

/** "Who created the account?" */
export const asksForAuthors = ({ text }: Question): boolean =>
  /\bwho (?:has |had |have )?(?:created?|made|added?|deleted?|removed?|changed?|modified)\b|\bby whom\b/.test(
    text,
  );

/** The changes of accounts, with who made them: as the line says, or as a command that names the account. */
export function authors(facts: Facts, question: Question): Answer {
  const changed = select(facts, question);
  const names = new Set(changed.flatMap(({ values }) => values.user ?? []));
  const commands = select(facts, { subject: 'command', filters: [], period: question.period }).filter(
    ({ values }) => [...names].some((name) => wordsOf(values.command).includes(name)),
  );
  const lines = [...changed.filter(({ values }) => values.actor !== undefined), ...commands];
  const makers = new Set(lines.flatMap(({ values }) => values.actor ?? []));
  const named = lines
    .slice(0, 20)
    .map(
      ({ values, time }) =>
        `${shown(values.actor ?? '')} at ${timeText(time)}${values.command === undefined ? '' : ` by ${shown(values.command)}`}`,
    );
  return {
    answer:
      makers.size === 0
        ? `No line says who made ${many(changed.length, ['this change', 'these changes'])}${scope(question)}.`
        : `${many(makers.size, ['user', 'users'])} made ${many(changed.length, ['change of an account', 'changes of accounts'])}${scope(question)}: ${named.join('; ')}.`,
    figures:
      makers.size === 0
        ? []
        : [
            { name: 'users', value: makers.size },
            ...[...makers].map((name) => ({
              name,
              value: lines.filter(({ values }) => values.actor === name).length,
              unit: 'lines',
            })),
          ],
    citations: cite([...lines, ...changed]),
  };
}

const wordsOf = (command = ''): readonly string[] => command.split(/[\s=:,'"]+/);
