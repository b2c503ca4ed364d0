import type { AlertFact, Facts, Place } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { type Answer, cite, many, shown, timeText } from './answer.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import { groupBy, isWithin, passes, select } from './select.js';
import { scope } from './scope.js';

const LEVELS = ['informational', 'low', 'medium', 'high', 'critical'];
export const levelOf = ({ level }: { readonly level: string | null }): number => LEVELS.indexOf(level ?? '');

export function alertsOf(facts: Facts, { filters, period, text }: Question): readonly AlertFact[] {
  const level = LEVELS.find((each) => new RegExp(`\\b${each}\\b`).test(text));
  const asked = filters.filter(({ on }) => on !== 'status');
  const isNamed = ({ about }: AlertFact): boolean =>
    asked.every(({ value, not }) => about.some((each) => each.toLowerCase() === value.toLowerCase()) !== not);
  const counted =
    asked.length === 0 || asked.some(({ not, on }) => not || on === 'rule' || on === 'text')
      ? new Set<string>()
      : new Set(facts.happenings.filter((each) => passes(each, asked)).map(placeOf));
  return facts.alerts.filter(
    (alert) =>
      isWithin({ time: alert.time, dated: true }, period) &&
      (level === undefined || alert.level === level) &&
      (isNamed(alert) || alert.places.some((place) => counted.has(placeOf(place)))),
  );
}

const placeOf = ({ file, line }: Place): string => `${file}\0${line}`;

/** Counts alerts, lists them by rule, or finds the first and last. */
export function alerts(facts: Facts, question: Question): Answer {
  const found = alertsOf(facts, question);
  const figures = [{ name: 'alerts', value: found.length }];
  if (found.length === 0)
    return {
      answer: `${question.intent === 'exists' ? 'No: there' : 'There'} are no alerts${scope(question)}. ${facts.rules.filter(({ silent }) => !silent).length} rules looked at the lines.`,
      figures,
      citations: [],
    };
  if (question.intent === 'when') {
    const one = question.reverse ? found.at(-1) : found[0];
    if (one)
      return {
        answer: `The ${question.reverse ? 'last' : 'first'} alert${scope(question)}: ${summed(one)}.`,
        figures: [{ name: question.reverse ? 'last' : 'first', value: timeText(one.time) }],
        citations: cite(one.places),
      };
  }
  if (question.dimension === 'address' || question.dimension === 'user')
    return NONE.test(question.text)
      ? unalerted(facts, question, question.dimension)
      : byAbout(facts, found, question);
  const rules = [...new Set(found.map(({ title }) => title))]
    .map((title) => ({ title, alerts: found.filter((each) => each.title === title) }))
    .sort((a, b) => b.alerts.length - a.alerts.length || (a.title < b.title ? -1 : 1));
  const kept = question.intent === 'top' ? rules.slice(0, question.limit ?? 1) : rules;
  const head =
    question.intent === 'distinct'
      ? `${many(rules.length, ['rule', 'rules'])} with ${many(found.length, ['alert', 'alerts'])}`
      : many(found.length, ['alert', 'alerts']);
  return {
    answer: `${question.intent === 'exists' ? 'Yes: ' : ''}${head}${scope(question)}. ${kept.map(({ title, alerts: each }) => `${title}: ${each.length} (${[...new Set(each.flatMap(({ about }) => about.filter(Boolean)))].slice(0, 30).map(shown).join(', ')})`).join('; ')}.`,
    figures: [
      ...(question.intent === 'distinct' ? [{ name: 'rules', value: rules.length }] : []),
      ...figures,
      ...kept.map(({ title, alerts: each }) => ({ name: title, value: each.length, unit: 'alerts' })),
    ],
    citations: cite(kept.flatMap(({ alerts: each }) => each.flatMap(({ places }) => places))),
  };
}

const NONE =
  /\b(?:never|not|no|without|none|n't|didn't|don't|doesn't|haven't|hasn't|weren't|wasn't)\b(?! more)/;

/** Values of the logs that no alert is about. */
function unalerted(facts: Facts, question: Question, dimension: 'address' | 'user'): Answer {
  const alerted = new Set(facts.alerts.flatMap(({ about }) => about));
  const of = select(facts, { ...question, subject: 'event' });
  const kept = groupBy(of, dimension).filter(({ value }) => !alerted.has(value));
  return {
    answer: `${many(kept.length, DIMENSION_NOUNS[dimension])} without an alert${scope(question)}${kept.length === 0 ? '' : ': '}${kept
      .slice(0, 30)
      .map(({ value, count }) => `${shown(value)} (${count})`)
      .join(', ')}.`,
    figures: [
      { name: DIMENSION_NOUNS[dimension][1], value: kept.length },
      ...kept.map(({ value, count }) => ({ name: value, value: count, unit: 'events' })),
    ],
    citations: cite(kept.flatMap(({ found: each }) => each)),
  };
}

function byAbout(facts: Facts, found: readonly AlertFact[], question: Question): Answer {
  const valuesOf =
    question.dimension === 'user' ? usersOf(facts) : ({ about }: AlertFact) => about.slice(0, 1);
  const each = found.map((alert) => ({ alert, values: valuesOf(alert).filter(Boolean) }));
  const counted = [...new Set(each.flatMap(({ values }) => values))]
    .map((value) => ({
      value,
      alerts: each.flatMap(({ alert, values }) => (values.includes(value) ? [alert] : [])),
    }))
    .sort((a, b) => b.alerts.length - a.alerts.length);
  const kept = question.intent === 'top' ? counted.slice(0, question.limit ?? 1) : counted;
  return {
    answer: `${many(counted.length, ['value', 'values'])} with ${many(found.length, ['alert', 'alerts'])}${scope(question)}: ${kept.map(({ value, alerts: each }) => `${shown(value)} (${each.length}: ${[...new Set(each.map(({ title }) => title))].join(', ')})`).join('; ')}.`,
    figures: [
      ...(question.intent === 'count' ? [{ name: 'alerts', value: found.length }] : []),
      { name: 'values', value: counted.length },
      ...kept.map(({ value, alerts: each }) => ({ name: value, value: each.length, unit: 'alerts' })),
    ],
    citations: cite(kept.flatMap(({ alerts: each }) => each.flatMap(({ places }) => places))),
  };
}

/** The users that the lines of an alert name. */
function usersOf({ happenings }: Facts): (alert: AlertFact) => readonly string[] {
  const users = new Map(happenings.map((each) => [placeOf(each), each.values.user]));
  return ({ places }) => [...new Set(places.flatMap((place) => users.get(placeOf(place)) ?? []))];
}

export const summed = ({ title, level, about, time, count }: AlertFact): string =>
  `${title} (${level ?? 'no level'}; ${about.filter(Boolean).map(shown).join(', ')}; ${count} counted) at ${timeText(time)}`;
