import type { Dimension, Facts, Happening } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question, Subject } from '../language/question.js';
import { isAbout, NOUNS } from '../language/subjects.js';
import { type Answer, cite, type Figure, many, shown, weigh } from './answer.js';
import { groupBy, isWithin, select } from './select.js';

const KINDS: readonly Subject[] = [
  'failed-login',
  'successful-login',
  'unknown-user',
  'account-change',
  'command',
  'request',
  'web-error',
];
const VALUES: readonly Dimension[] = ['address', 'user', 'host'];
const MOST_NAMES = 10;

/** "What changed between two days": what each period counts, and the values that only one of them has. */
export function changes(facts: Facts, question: Question): Answer {
  const asked = { ...question, subject: null };
  const parts = question.periods.slice(0, 2).map((period) => ({
    name: period.words,
    found: select(facts, { ...asked, period }),
    alerts: facts.alerts.filter(({ time }) => isWithin({ time, dated: true }, period)).length,
  }));
  const [one, two] = parts;
  if (one === undefined || two === undefined) return { answer: '', figures: [], citations: [] };
  const kinds = KINDS.filter((kind) => parts.some(({ found }) => countOf(found, kind) > 0));
  const counted = parts.map(
    ({ name, found, alerts }) =>
      `${shown(name)}: ${[
        many(weigh(found), ['event', 'events']),
        ...kinds.map((kind) => many(countOf(found, kind), NOUNS[kind])),
        many(alerts, ['alert', 'alerts']),
      ].join(', ')}.`,
  );
  const values = VALUES.map((dimension) => differing(dimension, one.found, two.found));
  return {
    answer: [...counted, ...values.flatMap(({ text }) => text)].join(' '),
    figures: [
      ...parts.map(({ name, found }) => ({ name, value: weigh(found), unit: 'events' })),
      ...parts.flatMap(({ name, found, alerts }) => [
        ...kinds.map((kind) => ({ name: `${NOUNS[kind][1]}, ${name}`, value: countOf(found, kind) })),
        { name: `alerts, ${name}`, value: alerts },
      ]),
      ...values.flatMap(({ figures }) => figures),
    ],
    citations: cite(parts.flatMap(({ found }) => found)),
  };
}

const countOf = (found: readonly Happening[], kind: Subject): number =>
  weigh(found.filter((each) => isAbout(kind, each)));

function differing(
  dimension: Dimension,
  one: readonly Happening[],
  two: readonly Happening[],
): { readonly text: readonly string[]; readonly figures: readonly Figure[] } {
  const [before, after] = [one, two].map((found) => groupBy(found, dimension).map(({ value }) => value));
  const only = (these: readonly string[] = [], those: readonly string[] = []): readonly string[] =>
    these.filter((value) => !those.includes(value));
  const noun = DIMENSION_NOUNS[dimension];
  const sides = [
    { word: 'only in the second', values: only(after, before) },
    { word: 'only in the first', values: only(before, after) },
  ];
  return {
    text: sides.flatMap(({ word, values }) =>
      values.length === 0
        ? []
        : `${many(values.length, noun)} ${word}: ${values.slice(0, MOST_NAMES).map(shown).join(', ')}${values.length > MOST_NAMES ? ', …' : ''}.`,
    ),
    figures: sides.flatMap(({ word, values }) =>
      values.length === 0 ? [] : { name: `${noun[1]} ${word}`, value: values.length },
    ),
  };
}
