import { t } from '@rampart/kernel';
import type { Dimension, Facts } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question, Subject } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { varietyIn } from '../language/variety.js';
import { type Answer, cite, many, shown, weigh } from './answer.js';
import { boundGroups, countedNoun, type Group, groupBy, select } from './select.js';
import { scope } from './scope.js';

const MOST_NAMED = 50;
const TIMES: ReadonlySet<Dimension> = new Set(['hour', 'day', 'minute']);

/** Values with the most or fewest events; values that tie for the last place are all named. */
export function top(facts: Facts, question: Question): Answer {
  const dimension = question.dimension ?? usual(question.subject);
  const { limit, reverse } = question;
  const all = boundGroups(facts, question, dimension);
  const ordered = reverse ? [...all].reverse() : all;
  const single = limit === null && !isPlural(varietyIn(question.text).rest, dimension);
  const most = limit ?? (single ? 1 : 10);
  const edge = ordered[most - 1]?.count;
  const kept = ordered.slice(0, most);
  const ties = single ? ordered.slice(most).filter(({ count }) => count === edge) : [];
  const noun = countedNoun(question);
  const nth = ORDINALS.findIndex((form) => form.test(question.text)) + 1;
  const groups = nth > 1 ? ordered.slice(nth - 1, nth) : [...kept, ...ties];
  if (groups.length === 0)
    return {
      answer: t`None: there are no ${noun[1] + scope(question)} with a ${DIMENSION_NOUNS[dimension][0]}.`,
      figures: [{ name: noun[1], value: 0 }],
      citations: [],
    };
  const of = noun[1] + scope(question);
  const named = namedGroups(groups);
  const by = DIMENSION_NOUNS[dimension][single && groups.length > 1 ? 1 : 0];
  const usualHead = single && nth <= 1 && !(reverse && TIMES.has(dimension));
  const sentence = usualHead
    ? reverse
      ? t`The ${by} with the fewest ${of}: ${named}.`
      : t`The ${by} with the most ${of}: ${named}.`
    : null;
  const head = single
    ? `The ${DIMENSION_NOUNS[dimension][groups.length > 1 ? 1 : 0]} with the ${nth > 1 ? `${nth}. ` : ''}${reverse ? 'fewest' : 'most'} ${noun[1]}${scope(question)}${reverse && TIMES.has(dimension) ? ', of those that have any' : ''}: `
    : `${reverse ? 'Fewest' : 'Most'} ${noun[1]}${scope(question)} by ${DIMENSION_NOUNS[dimension][0]}: `;
  return {
    answer: `${sentence ?? `${head}${named}.`}${single && groups.length > 1 ? ` ${t`They are equal.`}` : ''}`,
    figures: groups
      .slice(0, MOST_NAMED)
      .map(({ value, count }) => ({ name: value, value: count, unit: noun[1] })),
    citations: cite(groups.flatMap(({ found }) => found)),
  };
}

const ORDINALS = [
  /^$/,
  /\b(?:second|2nd)[- ](?:most|highest|largest|biggest|busiest|least)\b/,
  /\b(?:third|3rd)[- ](?:most|highest|largest|biggest|busiest|least)\b/,
];

/** Values of a dimension with the number of events of each. */
export function list(facts: Facts, question: Question): Answer {
  if (question.dimension === null) return lines(facts, question);
  const { dimension } = question;
  if (NEVER.test(question.text)) return never(facts, question, dimension);
  const groups = boundGroups(facts, question, dimension);
  const noun = countedNoun(question);
  const events = NOUNS[question.subject ?? 'event'][1];
  if (groups.length === 0)
    return {
      answer: `None: no ${DIMENSION_NOUNS[dimension][0]} in ${events}${scope(question)}${boundText(question)}.`,
      figures: [{ name: DIMENSION_NOUNS[dimension][1], value: 0 }],
      citations: [],
    };
  return {
    answer: `${many(groups.length, DIMENSION_NOUNS[dimension])} in ${events}${scope(question)}${boundText(question)}: ${namedGroups(groups)}.`,
    figures: [
      { name: DIMENSION_NOUNS[dimension][1], value: groups.length },
      ...groups.slice(0, 200).map(({ value, count }) => ({ name: value, value: count, unit: noun[1] })),
    ],
    citations: cite(groups.flatMap(({ found }) => found)),
  };
}

const NEVER =
  /\bnever\b(?! found)|\b(?:did|have|has|do|does|were|was) not\b(?! (?:found|exist))|\b(?:did|have|has|do|does|were|was)n't\b/;

/** Values of the dimension that occur in other events, but in none of the matching ones. */
function never(facts: Facts, question: Question, dimension: Dimension): Answer {
  const having = new Set(groupBy(select(facts, question), dimension).map(({ value }) => value));
  const subject =
    /\bonly\b|\blog/.test(question.text) && question.subject === 'failed-login'
      ? 'login'
      : question.subject === 'successful-login'
        ? 'login'
        : 'event';
  const groups = groupBy(select(facts, { ...question, subject }), dimension).filter(
    ({ value }) => !having.has(value),
  );
  return {
    answer: `${many(groups.length, DIMENSION_NOUNS[dimension])} without ${NOUNS[question.subject ?? 'event'][1]}${scope(question)}${groups.length === 0 ? '' : `: ${namedGroups(groups)}`}.`,
    figures: [{ name: DIMENSION_NOUNS[dimension][1], value: groups.length }],
    citations: cite(groups.flatMap(({ found }) => found)),
  };
}

function lines(facts: Facts, question: Question): Answer {
  const found = select(facts, question);
  const kept =
    question.limit === null
      ? found
      : question.reverse
        ? found.slice(-question.limit)
        : found.slice(0, question.limit);
  const noun = NOUNS[question.subject ?? 'event'];
  const first = kept.slice(0, 10).map(({ file, line, raw }) => `${file}:${line} ${shown(raw)}`);
  return {
    answer: `${many(weigh(kept), noun)}${scope(question)}${first.length === 0 ? '.' : `: ${first.join('; ')}${kept.length > 10 ? `; and ${kept.length - 10} more lines` : ''}.`}`,
    figures: [{ name: noun[1], value: weigh(kept) }],
    citations: cite(kept),
  };
}

function boundText(question: Question): string {
  const { bound, varied } = question;
  if (bound === null) return '';
  const what = varied === null ? '' : ` ${countedNoun(question)[1]}`;
  if (bound.most === bound.least) return ` (${bound.least}${what} each)`;
  return bound.most === Infinity
    ? ` (${bound.least} or more${what} each)`
    : ` (${bound.least} to ${bound.most}${what} each)`;
}

export function namedGroups(groups: readonly Group[]): string {
  const named = groups.slice(0, MOST_NAMED).map(({ value, count }) => `${shown(value)} (${count})`);
  const more = groups.length - MOST_NAMED;
  return more > 0 ? t`${named.join(', ')} and ${more} more` : named.join(', ');
}

const usual = (subject: Subject | null): Dimension =>
  subject === 'command'
    ? 'command'
    : subject === 'request'
      ? 'path'
      : subject === 'web-error' || subject === 'client-error' || subject === 'server-error'
        ? 'status'
        : 'address';

/** Whether a question asks for several values: "Which addresses", "top users". */
const isPlural = (text: string, dimension: Dimension): boolean => {
  const noun = text.match(
    /\b(?:addresses|ips|users|usernames|accounts|hosts|servers|pages|paths|urls|files|resources|agents|browsers|crawlers|bots|referrers|referers|codes|methods|commands|programs|hours|days|minutes|clients|sources|attackers|visitors|ports|rules|names|people)\b/,
  );
  return (
    /\btop\b(?! (?:address|user|ip|page|path|attacker|source|client|host|agent|referrer|hour|account|username|url|status)\b)/.test(
      text,
    ) ||
    (noun !== null && noun[0] !== usualPlural(dimension, text)) ||
    /\b(?:(?:by|per|each) (?=\w)|break ?down\b|distribution\b)/.test(text)
  );
};

/** "most failed passwords" is not a plural of the dimension. */
const usualPlural = (_dimension: Dimension, text: string): string | null =>
  /\b(?:most|fewest) (?:different |distinct |unique )?(?:users|usernames|accounts|addresses|ips|pages|paths|urls|commands)\b/
    .exec(text)?.[0]
    .split(' ')
    .at(-1) ?? null;
