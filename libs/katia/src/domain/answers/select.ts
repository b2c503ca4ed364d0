import type { Dimension, Facts, Happening } from '../../contract/facts.js';
import { DIMENSION_NOUNS, valueOf } from '../language/dimensions.js';
import type { Filter, Period, Question, Subject } from '../language/question.js';
import { isAbout, NOUNS } from '../language/subjects.js';
import { weigh } from './answer.js';
import { inNetwork, isPrivate, PRIVATE } from '../language/networks.js';

const DAY = 86_400_000;

export function isWithin(
  { time, dated }: { readonly time: number; readonly dated: boolean },
  period: Period | null,
): boolean {
  if (period === null) return true;
  if (!dated || time < period.from || time >= period.to) return false;
  if (period.daily === null) return true;
  const minutes = (time % DAY) / 60_000;
  return minutes >= period.daily[0] && minutes < period.daily[1];
}

export function fits(each: Happening, { on, value, not, part }: Filter): boolean {
  return holds(each, on, value, part) !== not;
}

function holds(each: Happening, on: Filter['on'], value: string, part: boolean): boolean {
  if (on === 'text') return each.raw.toLowerCase().includes(value.toLowerCase());
  if (on === 'user' || on === 'actor')
    return [each.values.user, each.values.actor].some((said) => said?.toLowerCase() === value.toLowerCase());
  const said = valueOf(each, on);
  if (said === undefined) return value === '';
  if (on === 'address' && value === PRIVATE) return isPrivate(said);
  if (on === 'address' && value.includes('/')) return inNetwork(said, value);
  if (on === 'path' && part && value.startsWith('.')) return said.toLowerCase().endsWith(value);
  return part ? said.toLowerCase().includes(value.toLowerCase()) : said.toLowerCase() === value.toLowerCase();
}

/** Filters on one dimension are alternatives; filters on different dimensions must all match. */
export function passes(each: Happening, filters: readonly Filter[]): boolean {
  return filters.every((filter) =>
    filter.not
      ? fits(each, filter)
      : filters.some((other) => !other.not && other.on === filter.on && fits(each, other)),
  );
}

export function select(
  facts: Facts,
  question: Pick<Question, 'subject' | 'filters' | 'period'>,
): readonly Happening[] {
  const { filters, period } = question;
  const subject: Subject = question.subject ?? 'event';
  const { indicators } = facts;
  return facts.happenings.filter(
    (each) =>
      isAbout(subject, each) &&
      isWithin(each, period) &&
      passes(each, filters) &&
      (subject !== 'indicator' ||
        (each.values.address !== undefined && (indicators?.find(each.values.address) ?? null) !== null)),
  );
}

export interface Group {
  readonly value: string;
  readonly count: number;
  readonly found: readonly Happening[];
}

/** Where the question counts different values, the size of a group is their number. */
export function boundGroups(facts: Facts, question: Question, dimension: Dimension): readonly Group[] {
  const { varied, bound } = question;
  const events = groupBy(select(facts, question), dimension);
  const ofLines = (question.subject ?? 'event') === 'event' && /\blines\b/.test(question.text);
  const groups = ofLines ? events.map((group) => ({ ...group, count: group.found.length })) : events;
  const sized =
    varied === null || varied === dimension
      ? groups
      : groups
          .map((group) => ({ ...group, count: groupBy(group.found, varied).length }))
          .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return sized.filter(({ count }) => bound === null || (count >= bound.least && count <= bound.most));
}

/** What `boundGroups` counts, singular and plural. */
export const countedNoun = ({ varied, subject }: Question): readonly [string, string] =>
  varied === null
    ? NOUNS[subject ?? 'event']
    : [`different ${DIMENSION_NOUNS[varied][0]}`, `different ${DIMENSION_NOUNS[varied][1]}`];

/** Groups sorted by size; equal ones alphabetically. */
export function groupBy(found: readonly Happening[], dimension: Dimension): readonly Group[] {
  const groups = new Map<string, Happening[]>();
  for (const each of found) {
    const value = valueOf(each, dimension);
    if (value === undefined) continue;
    const group = groups.get(value);
    if (group) group.push(each);
    else groups.set(value, [each]);
  }
  return [...groups]
    .map(([value, group]) => ({ value, count: weigh(group), found: group }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
