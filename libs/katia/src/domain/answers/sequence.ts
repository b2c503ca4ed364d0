import type { Dimension, Facts, Happening } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question } from '../language/question.js';
import { type Answer, cite, many, shown, timeText, weigh } from './answer.js';
import { select } from './select.js';
import { scope } from './scope.js';

interface Chain {
  readonly value: string;
  readonly failures: readonly Happening[];
  readonly success: Happening;
}

const chainedBy = ({ dimension, text }: Question): Extract<Dimension, 'user' | 'address'> =>
  (dimension === 'user' || /\bwho\b/.test(text)) && !/\b(?:address|ip|source|attacker)/.test(text)
    ? 'user'
    : 'address';

/** Sequences of failures of an address or user, followed by a success. */
export function chains(facts: Facts, question: Question): readonly Chain[] {
  const by = chainedBy(question);
  const found = select(facts, { ...question, subject: 'login' });
  const failed = new Map<string, Happening[]>();
  const done = new Map<string, Chain>();
  for (const each of found) {
    const value = each.values[by] ?? each.values.user;
    if (value === undefined) continue;
    const failures = failed.get(value);
    if (each.outcome !== 'failure') {
      if (!done.has(value) && failures !== undefined)
        done.set(value, { value, failures: [...failures], success: each });
    } else if (failures === undefined) failed.set(value, [each]);
    else failures.push(each);
  }
  const { bound } = question;
  return [...done.values()].filter(
    ({ failures }) => bound === null || (weigh(failures) >= bound.least && weigh(failures) <= bound.most),
  );
}

export function sequence(facts: Facts, question: Question): Answer {
  const found = chains(facts, question);
  const by = chainedBy(question);
  if (found.length === 0)
    return {
      answer: `No ${DIMENSION_NOUNS[by][0]} had a successful login after failed ones${scope(question)}.`,
      figures: [{ name: `${DIMENSION_NOUNS[by][1]} with success after failure`, value: 0 }],
      citations: [],
    };
  const summed = found.map(
    ({ value, failures, success }) =>
      `${shown(value)}: ${many(weigh(failures), ['failed login', 'failed logins'])}, then success${success.values.user === undefined ? '' : ` as ${shown(success.values.user)}`}${success.values.address === undefined || success.values.address === value ? '' : ` from ${success.values.address}`} at ${timeText(success.time)}`,
  );
  return {
    answer: `${many(found.length, DIMENSION_NOUNS[by])} with a successful login after failed ones${scope(question)}. ${summed.join('; ')}.`,
    figures: [
      ...(found[0] && /\bhow many (?:failed|fail\w*|attempts?|tries|times|wrong)\b/.test(question.text)
        ? [{ name: 'failed logins before success', value: weigh(found[0].failures) }]
        : []),
      { name: `${DIMENSION_NOUNS[by][1]} with success after failure`, value: found.length },
      ...found.map(({ value, failures }) => ({
        name: value,
        value: weigh(failures),
        unit: 'failed logins before success',
      })),
    ],
    citations: cite(found.flatMap(({ failures, success }) => [...failures, success])),
  };
}
