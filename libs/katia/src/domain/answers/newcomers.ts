import type { Facts } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, many } from './answer.js';
import { namedGroups } from './rank.js';
import { scope } from './scope.js';
import { groupBy, select } from './select.js';

const NEW =
  /\bnew (?:@|(?:\w+ )?(?:users?|accounts?|addresse?s?|ips?|hosts?|sources?|names?|pages?|paths?|agents?|ports?|visitors?)\b)|\b(?:is|are|was|were) new\b|\bnewcomers?\b|\b(?:not|never|n't) (?:been )?seen before\b|\bfor the first time\b|\bfirst (?:appear\w*|seen|show\w*)\b/;

/** "Which users are new on the 15th?": values whose first event lies in the period. */
export const asksForNew = ({ text, period, dimension, intent }: Question): boolean =>
  period !== null &&
  Number.isFinite(period.from) &&
  dimension !== null &&
  (intent !== 'when' || !/(?<!@)\b(?:when|time|date|day)\b/.test(text)) &&
  NEW.test(text);

/** Values of the period that no earlier event has. */
export function newcomers(facts: Facts, question: Question): Answer {
  const { period } = question;
  const dimension = question.dimension ?? 'address';
  const before = period && { ...period, from: -Infinity, to: period.from, daily: null };
  const known = new Set(
    groupBy(select(facts, { ...question, period: before }), dimension).map(({ value }) => value),
  );
  const kept = groupBy(select(facts, question), dimension).filter(({ value }) => !known.has(value));
  const noun = DIMENSION_NOUNS[dimension];
  const of = NOUNS[question.subject ?? 'event'][1];
  return {
    answer: `${many(kept.length, noun)} in ${of}${scope(question)} that no earlier one has${kept.length === 0 ? '' : `: ${namedGroups(kept)}`}.`,
    figures: [
      { name: noun[1], value: kept.length },
      ...kept.slice(0, 200).map(({ value, count }) => ({ name: value, value: count, unit: of })),
    ],
    citations: cite(kept.flatMap(({ found }) => found)),
  };
}
