import type { Facts } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, many } from './answer.js';
import { wider } from './measures.js';
import { namedGroups } from './rank.js';
import { scope } from './scope.js';
import { groupBy, select } from './select.js';

const ONLY =
  /\bonly (?:ever )?(?:g[eo]ts?|had|have|has|made|saw|received?|caused?|produced?|returned?|gave|failed|errors?|tried)\b/;

/** "Which addresses only got errors?" */
export const asksForOnly = (question: Question): boolean =>
  question.dimension !== null &&
  (isOnlyThen(question) || (ONLY.test(question.text) && wider(question) !== (question.subject ?? 'event')));

/** "Which addresses came only at night?" */
const isOnlyThen = ({ period, text }: Question): boolean =>
  period !== null && /\bonly (?:[a-z]+ ){0,2}(?:at|in|on|during|before|after|between)\b/.test(text);

/** Values all of whose events of the wider kind are of the asked one. */
export function exclusive(facts: Facts, question: Question): Answer {
  const dimension = question.dimension ?? 'address';
  const whole = isOnlyThen(question)
    ? { ...question, period: null }
    : { ...question, subject: wider(question) };
  const all = new Map(groupBy(select(facts, whole), dimension).map((each) => [each.value, each.count]));
  const kept = groupBy(select(facts, question), dimension).filter(
    ({ value, count }) => all.get(value) === count,
  );
  const noun = DIMENSION_NOUNS[dimension];
  const kinds = NOUNS[question.subject ?? 'event'][1];
  return {
    answer: `${many(kept.length, noun)} with ${kinds}${scope(question)} and no other ${NOUNS[whole.subject ?? 'event'][1]}${kept.length === 0 ? '' : `: ${namedGroups(kept)}`}.`,
    figures: [
      { name: noun[1], value: kept.length },
      ...kept.slice(0, 200).map(({ value, count }) => ({ name: value, value: count, unit: kinds })),
    ],
    citations: cite(kept.flatMap(({ found }) => found)),
  };
}
