import type { Facts, Place } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { alertsOf, levelOf } from './alerts.js';
import { type Answer, cite, many, shown, weigh } from './answer.js';
import { groupBy, select } from './select.js';
import { scope } from './scope.js';
import { chains } from './sequence.js';

interface Story {
  readonly about: string;
  readonly risk: number;
  readonly why: readonly string[];
  readonly places: readonly Place[];
  readonly cameIn: boolean;
}

/** Sorted by risk: successes after failures first, then alerts by level, addresses on lists, and failing ones. */
export function stories(facts: Facts, question: Question): readonly Story[] {
  const found = new Map<string, { risk: number; why: string[]; places: Place[]; cameIn: boolean }>();
  const story = (about: string) => {
    const one = found.get(about) ?? { risk: 0, why: [], places: [], cameIn: false };
    found.set(about, one);
    return one;
  };
  const plain = { ...question, dimension: null, bound: null };
  for (const { value, failures, success } of chains(facts, plain)) {
    const one = story(value);
    const tries = weigh(failures);
    one.risk += tries >= 3 ? 1000 + Math.min(tries, 500) : 60;
    one.cameIn = tries >= 3;
    one.why.push(
      `${many(tries, ['failed login', 'failed logins'])}, then a successful one${success.values.user === undefined ? '' : ` as ${shown(success.values.user)}`}`,
    );
    one.places.push(...failures, success);
  }
  for (const alert of alertsOf(facts, plain)) {
    const one = story(alert.about.find(Boolean) ?? alert.title);
    const why = `${alert.level ?? ''} alert "${alert.title}"`.trim();
    one.risk += one.why.includes(why) ? 5 : ([1, 5, 20, 50, 200, 800][levelOf(alert) + 1] ?? 1);
    if (!one.why.includes(why)) one.why.push(why);
    one.places.push(...alert.places);
  }
  const failed = groupBy(select(facts, { ...plain, subject: 'failed-login' }), 'address');
  for (const { value, count, found: all } of failed) {
    const one = story(value);
    one.risk += Math.min(count, 300) / 10;
    one.why.push(many(count, ['failed login', 'failed logins']));
    if (one.places.length === 0) one.places.push(...all);
  }
  if (facts.indicators)
    for (const { value, found: all } of groupBy(
      select(facts, { ...plain, subject: 'indicator' }),
      'address',
    )) {
      const listed = facts.indicators.find(value);
      if (!listed) continue;
      const one = story(value);
      one.risk += listed.warning === null ? listed.confidence / 2 : 0;
      one.why.push(
        `on ${listed.source} with confidence ${listed.confidence}${listed.warning === null ? '' : `, but also on ${listed.warning}`}`,
      );
      if (one.places.length === 0) one.places.push(...all);
    }
  return [...found]
    .map(([about, each]) => ({ about, ...each }))
    .sort((a, b) => b.risk - a.risk || (a.about < b.about ? -1 : 1));
}

export function triage(facts: Facts, question: Question): Answer {
  const all = stories(facts, question);
  const kept = all.slice(0, question.limit ?? 5);
  const [first] = kept;
  if (!first)
    return {
      answer: `Nothing needs a decision${scope(question)}: there are no alerts, no failed logins and no listed addresses.`,
      figures: [{ name: 'stories', value: 0 }],
      citations: [],
    };
  const step = first.cameIn
    ? `Next step: check what ${shown(first.about)} did after it came in, and propose a block.`
    : `Next step: look at the lines of ${shown(first.about)}, and propose a block if they are not wanted.`;
  return {
    answer: `First: ${shown(first.about)} (${first.why.join('; ')}).${kept
      .slice(1)
      .map(({ about, why }, place) => ` ${place + 2}: ${shown(about)} (${why.join('; ')}).`)
      .join('')} ${step}`,
    figures: [
      { name: 'stories', value: all.length },
      ...kept.map(({ about, risk }) => ({ name: about, value: Math.round(risk), unit: 'risk' })),
    ],
    citations: cite(kept.flatMap(({ places }) => places)),
  };
}
