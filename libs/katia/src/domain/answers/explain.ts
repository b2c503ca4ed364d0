import type { Facts, Happening, RuleFact } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { alertsOf, summed } from './alerts.js';
import { type Answer, cite, many, shown, timeText, weigh } from './answer.js';
import { select } from './select.js';
import { scope } from './scope.js';

interface NearMiss {
  readonly rule: RuleFact;
  readonly group: string;
  readonly most: number;
  readonly least: number;
  readonly within: number;
  readonly found: readonly Happening[];
}

/** Explains why there is an alert or none: the number that each rule counted and the number that it needs. */
export function explain(facts: Facts, asked: Question): Answer {
  const named = ruleIn(facts, asked);
  const question =
    named === null ? asked : { ...asked, filters: asked.filters.filter(({ on }) => on !== 'text') };
  const alerts = alertsOf(facts, question).filter(({ rule }) => named === null || rule === named.key);
  const denied =
    /\b(?:no|not|never|none|without|n't|isn't|didn't|wasn't|weren't|doesn't|fail(?:ed)? to|miss\w*)\b|n't\b/.test(
      question.text,
    );
  if (alerts.length > 0) {
    const rules = [...new Set(alerts.map(({ rule }) => rule))].flatMap((key) =>
      facts.rules.filter((rule) => rule.key === key),
    );
    return {
      answer: `${denied ? 'There is one' : /\bwhy\b|\bexplain\b/.test(question.text) ? 'Because rules counted enough' : 'Rules found something'}${scope(question)}: ${alerts.slice(0, 10).map(summed).join('; ')}${alerts.length > 10 ? `; and ${alerts.length - 10} more alerts` : ''}.${rules.map(needs).join('')}`,
      figures: [
        { name: 'alerts', value: alerts.length },
        ...alerts.slice(0, 50).map(({ title, count }) => ({ name: title, value: count, unit: 'counted' })),
      ],
      citations: cite(alerts.flatMap(({ places }) => places)),
    };
  }
  const found = select(facts, { ...question, subject: null });
  if (found.length === 0)
    return {
      answer: `There is no alert because nothing happened${scope(question)}: no line of the files fits.`,
      figures: [
        { name: 'events', value: 0 },
        { name: 'alerts', value: 0 },
      ],
      citations: [],
    };
  const misses = nearMisses(facts, found).filter(({ rule }) => named === null || rule.key === named.key);
  if (misses.length === 0)
    return {
      answer: `There is no alert${scope(question)} because no rule looks for what these ${many(weigh(found), ['event', 'events'])} say. ${facts.rules.filter(({ silent }) => !silent).length} rules looked at them.`,
      figures: [
        { name: 'events', value: weigh(found) },
        { name: 'alerts', value: 0 },
      ],
      citations: cite(found),
    };
  return {
    answer: `There is no alert${scope(question)}: ${misses.slice(0, 5).map(missText).join(' ')}`,
    figures: [
      { name: 'alerts', value: 0 },
      ...misses.slice(0, 5).flatMap(({ rule, most, least, found: all }) => [
        { name: `most within the time of "${rule.title}"`, value: most },
        { name: `needed by "${rule.title}"`, value: least },
        { name: `all of "${rule.title}"`, value: weigh(all) },
      ]),
    ],
    citations: cite(misses.slice(0, 5).flatMap(({ found: all }) => all)),
  };
}

/** The rule whose title a question quotes, in part or as a whole. */
function ruleIn({ rules }: Facts, { filters }: Question): RuleFact | null {
  const quoted = filters.find(({ on }) => on === 'text')?.value.toLowerCase();
  return rules.find(({ title }) => quoted !== undefined && title.toLowerCase().includes(quoted)) ?? null;
}

const missText = ({ rule, group, most, least, within, found }: NearMiss): string =>
  `"${rule.title}" needs ${least} within ${minutes(within)}; ${group === '' ? '' : `${shown(group)} has `}${most} at most in any ${minutes(within)}, ${weigh(found)} in all${found[0] ? `, from ${timeText(found[0].time)} to ${timeText(found.at(-1)?.time ?? 0)}` : ''}.`;

const needs = ({ title, counts }: RuleFact): string =>
  (counts?.least ?? null) === null || counts === null
    ? ` "${title}" needs one such event.`
    : ` "${title}" needs ${counts.least} within ${minutes(counts.within)}.`;

const minutes = (time: number): string =>
  time % 3_600_000 === 0
    ? many(time / 3_600_000, ['hour', 'hours'])
    : many(time / 60_000, ['minute', 'minutes']);

const FIELDS: Readonly<Record<string, 'address' | 'user' | 'host'>> = {
  src_ip: 'address',
  user: 'user',
  username: 'user',
  host: 'host',
};

/** Counting rules that almost matched the events, closest first. */
export function nearMisses({ rules }: Facts, found: readonly Happening[]): readonly NearMiss[] {
  const misses: NearMiss[] = [];
  for (const rule of rules) {
    const { counts } = rule;
    if (!counts || counts.least === null) continue;
    const groups = new Map<string, Happening[]>();
    for (const each of found) {
      if (!each.matched.some((key) => counts.of.includes(key))) continue;
      const group = counts.groupBy.map((field) => each.values[FIELDS[field] ?? 'address'] ?? '').join(', ');
      const all = groups.get(group);
      if (all === undefined) groups.set(group, [each]);
      else all.push(each);
    }
    for (const [group, all] of groups)
      misses.push({
        rule,
        group,
        most: mostWithin(all, counts.within),
        least: counts.least,
        within: counts.within,
        found: all,
      });
  }
  return misses.sort((a, b) => b.most / b.least - a.most / a.least || (a.rule.title < b.rule.title ? -1 : 1));
}

function mostWithin(found: readonly Happening[], within: number): number {
  let [most, sum, start] = [0, 0, 0];
  for (const each of found) {
    sum += each.count;
    for (let first = found[start]; first && each.time - first.time > within; first = found[start]) {
      sum -= first.count;
      start += 1;
    }
    most = Math.max(most, sum);
  }
  return most;
}
