import type { Facts } from '../../contract/facts.js';
import { NOUNS } from '../language/subjects.js';
import type { Question } from '../language/question.js';
import { type Answer, cite, many, shown } from './answer.js';
import { groupBy, select } from './select.js';
import { scope } from './scope.js';

const UNSEEN =
  /\b(?:never|not|n't|without)\b.{0,25}\b(?:appear\w*|seen|occur\w*|found|match\w*|in (?:the |these |any )?(?:logs?|lines|files?))\b|\bunseen\b|\bno (?:hits?|matches)\b/;

/** The number of listed values that no event has; the lists do not name them here. */
function unseen(facts: Facts, lists: NonNullable<Facts['indicators']>): Answer {
  const found = facts.happenings.filter(({ values }) => values.indicator !== undefined);
  const seen = new Set(found.flatMap(({ values }) => lists.find(values.address ?? '')?.value ?? []));
  return {
    answer: `${many(lists.size - seen.size, ['indicator', 'indicators'])} of ${lists.size} in no event; ${seen.size} in events: ${[...seen].sort().slice(0, 50).map(shown).join(', ') || 'none'}.`,
    figures: [
      { name: 'indicators without events', value: lists.size - seen.size },
      { name: 'indicators', value: lists.size },
      { name: 'indicators with events', value: seen.size },
    ],
    citations: cite(found),
  };
}

/** Addresses in the lines that given lists have, with confidence, and whether a list of harmless values has them too. */
export function indicators(facts: Facts, question: Question): Answer {
  const { indicators: lists } = facts;
  if (lists === null)
    return {
      answer: 'No list of indicators was given, so it cannot be known whether an address is on one.',
      figures: [],
      citations: [],
      nearest: ['Which address has the most failed logins?'],
    };
  if (UNSEEN.test(question.text)) return unseen(facts, lists);
  const groups = groupBy(select(facts, question), 'address').filter(
    ({ count }) => question.bound === null || (count >= question.bound.least && count <= question.bound.most),
  );
  const counting =
    question.intent === 'count' &&
    !/\b(?:addresses|ips|indicators|iocs|clients|sources|hosts)\b/.test(question.text);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const named = groups
    .slice(0, question.intent === 'top' ? (question.limit ?? 1) : 50)
    .map(({ value, count }) => {
      const found = lists.find(value);
      return `${shown(value)} (${count}${found ? `, ${found.source}, confidence ${found.confidence}${found.warning === null ? '' : `, also on ${found.warning}`}` : ''})`;
    });
  if (groups.length === 0)
    return {
      answer: `${question.intent === 'exists' ? 'No: none' : 'None'} of the addresses${scope(question)} is on a list (${lists.size} indicators).`,
      figures: [{ name: 'listed addresses', value: 0 }],
      citations: [],
    };
  return {
    answer: `${question.intent === 'exists' ? 'Yes: ' : ''}${counting ? `${many(total, NOUNS.indicator)}, ` : ''}${many(groups.length, ['listed address', 'listed addresses'])}${scope(question)}: ${named.join(', ')}${groups.length > named.length ? ` and ${groups.length - named.length} more` : ''}.`,
    figures: [
      { name: 'listed addresses', value: groups.length },
      { name: 'events', value: total },
      ...groups.slice(0, 50).map(({ value, count }) => ({ name: value, value: count, unit: 'events' })),
    ],
    citations: cite(groups.flatMap(({ found }) => found)),
  };
}
