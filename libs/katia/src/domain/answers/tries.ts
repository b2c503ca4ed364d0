import type { Dimension, Facts, Happening } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question } from '../language/question.js';
import { type Answer, cite, many, shown } from './answer.js';
import { scope } from './scope.js';
import { groupBy, select } from './select.js';

/** Values whose first login attempt succeeded, or that succeeded only after failures. */
export function tries(facts: Facts, question: Question, wanted: 'one' | 'more'): Answer {
  const dimension: Dimension = /\b(?:address\w*|ips?|sources?|clients?|attackers?)\b/.test(question.text)
    ? 'address'
    : 'user';
  const groups = groupBy(select(facts, { ...question, subject: 'login' }), dimension);
  const kept = groups.flatMap(({ value, found }) => {
    const place = found.findIndex(({ outcome }) => outcome === 'success');
    if (place === -1 || (place === 0) !== (wanted === 'one')) return [];
    return [{ value, until: found.slice(0, place + 1) }];
  });
  kept.sort((a, b) => (a.value < b.value ? -1 : 1));
  const noun = DIMENSION_NOUNS[dimension];
  const how = wanted === 'one' ? 'on the first try' : 'after at least one failure';
  const yes = question.intent === 'exists' || /^\W*(?:did|has|have|was|were)\b/.test(question.text);
  return {
    answer: `${yes ? (kept.length > 0 ? 'Yes: ' : 'No: ') : ''}${many(kept.length, noun)} logged in ${how}${scope(question)}${kept.length === 0 ? '' : `: ${kept.slice(0, 50).map(named).join(', ')}`}.`,
    figures: [
      { name: noun[1], value: kept.length },
      ...kept.slice(0, 200).map(({ value, until }) => ({ name: value, value: until.length, unit: 'tries' })),
    ],
    citations: cite(kept.flatMap(({ until }) => until)),
  };
}

const named = ({ value, until }: { readonly value: string; readonly until: readonly Happening[] }): string =>
  `${shown(value)} (${many(until.length, ['try', 'tries'])})`;
