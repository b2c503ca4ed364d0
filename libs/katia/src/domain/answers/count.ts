import { t } from '@rampart/kernel';
import type { Dimension, Facts, Happening } from '../../contract/facts.js';
import { DIMENSION_NOUNS, valueOf } from '../language/dimensions.js';
import type { Question } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, many, shown, timeText, weigh } from './answer.js';
import { boundGroups, groupBy, select } from './select.js';
import { namedGroups } from './rank.js';
import { scope } from './scope.js';

/** "How many requests, and by whom?" */
const BY_WHOM = /\b(?:by|from) (?:whom|which|what)\b|\band who\b/;

export function count(facts: Facts, question: Question): Answer {
  const found = select(facts, question);
  const isLines = question.subject === 'event' && /\blines?\b/.test(question.text);
  const total = isLines ? new Set(found.map(({ file, line }) => `${file}:${line}`)).size : weigh(found);
  const repeats =
    isLines || total === found.length
      ? ''
      : ` ${t`They are in ${many(found.length, [t`line`, t`lines`])}; some lines report repetitions.`}`;
  const by = BY_WHOM.test(question.text) ? groupBy(found, whom(found, question)) : [];
  const named = by.length === 0 ? '' : ` By ${namedGroups(by)}.`;
  const figures = [
    { name: isLines ? 'lines' : NOUNS[question.subject ?? 'event'][1], value: total },
    ...(isLines || total === found.length ? [] : [{ name: 'lines', value: found.length }]),
    ...by.slice(0, 50).map(({ value, count: each }) => ({ name: value, value: each })),
  ];
  return {
    answer: `${many(total, isLines ? [t`line`, t`lines`] : NOUNS[question.subject ?? 'event'])}${scope(question)}.${repeats}${ends(found)}${named}`,
    figures,
    citations: cite(found),
  };
}

const whom = (found: readonly Happening[], { dimension }: Question): Dimension =>
  dimension !== null && found.some((each) => valueOf(each, dimension) !== undefined) ? dimension : 'address';

/** "How many hours had no 404?" counts the values that the matching events lack. */
export const WITHOUT = /\b(?:had|have|has|saw|got|with) (?:no|not any)\b|\bwithout (?:any|an?)\b/;

export function without(facts: Facts, question: Question, dimension: Dimension): Answer {
  const having = new Set(groupBy(select(facts, question), dimension).map(({ value }) => value));
  const all = groupBy(select(facts, { ...question, subject: 'event', filters: [] }), dimension);
  const kept = all.filter(({ value }) => !having.has(value));
  const noun = DIMENSION_NOUNS[dimension];
  return {
    answer: `${many(kept.length, noun)} with events, but without ${NOUNS[question.subject ?? 'event'][1]}${scope(question)}${kept.length === 0 ? '' : `: ${namedGroups(kept)}`}.`,
    figures: [{ name: noun[1], value: kept.length }],
    citations: cite(kept.flatMap(({ found }) => found)),
  };
}

export function distinct(facts: Facts, question: Question): Answer {
  const dimension = question.dimension ?? 'address';
  if (WITHOUT.test(question.text)) return without(facts, question, dimension);
  const { bound } = question;
  const groups = boundGroups(facts, question, dimension);
  const noun = DIMENSION_NOUNS[dimension];
  const shownFew = groups
    .slice(0, 20)
    .map(({ value, count: each }) => `${shown(value)} (${each})`)
    .join(', ');
  return {
    answer: `${many(groups.length, ['different ' + noun[0], 'different ' + noun[1]])} in ${NOUNS[question.subject ?? 'event'][1]}${scope(question)}${groups.length === 0 ? '' : `: ${shownFew}${groups.length > 20 ? ` and ${groups.length - 20} more` : ''}`}.`,
    figures: [{ name: `different ${noun[1]}`, value: groups.length }],
    citations: cite(groups.flatMap(({ found }) => (bound === null ? found.slice(0, 1) : found))),
  };
}

export function exists(facts: Facts, question: Question): Answer {
  const found = select(facts, question);
  const total = weigh(found);
  const noun = NOUNS[question.subject ?? 'event'];
  const whose = question.subject === 'command' ? 'actor' : 'user';
  const users = [...new Set(found.map((each) => valueOf(each, whose)).filter((each) => each !== undefined))];
  const who =
    total > 0 && users.length > 0 && users.length <= 5 ? ` ${t`Users: ${users.map(shown).join(', ')}.`}` : '';
  return {
    answer:
      total === 0
        ? t`No: there are no ${noun[1] + scope(question)}.`
        : `${t`Yes: ${many(total, noun) + scope(question)}.`}${ends(found)}${who}`,
    figures: [{ name: noun[1], value: total }],
    citations: cite(found),
  };
}

export function ends(found: readonly Happening[]): string {
  const dated = found.filter((each) => each.dated);
  const [first, last] = [dated[0], dated.at(-1)];
  if (!first || !last || dated.length < 2) return first ? ` ${t`At ${timeText(first.time)}.`}` : '';
  return ` ${t`First at ${timeText(first.time)}, last at ${timeText(last.time)}.`}`;
}
