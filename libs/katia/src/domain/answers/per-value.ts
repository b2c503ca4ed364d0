import type { Facts } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, many } from './answer.js';
import { scope } from './scope.js';
import { groupBy, select } from './select.js';

/** The mean or median number of events of a value, such as "requests per address". */
export function perValue(facts: Facts, question: Question): Answer {
  const dimension = question.dimension ?? 'address';
  const found = select(facts, question);
  const counts = groupBy(found, dimension)
    .map(({ count }) => count)
    .sort((a, b) => a - b);
  const noun = NOUNS[question.subject ?? 'event'][1];
  const name = question.measure === 'median' ? 'median' : 'average';
  const total = counts.reduce((sum, each) => sum + each, 0);
  const value =
    name === 'median' ? middle(counts) : Math.round((100 * total) / Math.max(1, counts.length)) / 100;
  return {
    answer:
      counts.length === 0
        ? `There are no ${noun}${scope(question)}.`
        : `The ${name} is ${value} ${noun}${scope(question)} per ${DIMENSION_NOUNS[dimension][0]}: ${total} in all, by ${many(counts.length, DIMENSION_NOUNS[dimension])} that have any.`,
    figures: [
      { name, value: counts.length === 0 ? 0 : value, unit: noun },
      { name: noun, value: total },
      { name: DIMENSION_NOUNS[dimension][1], value: counts.length },
    ],
    citations: cite(found),
  };
}

function middle(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (low + high) / 2;
}
