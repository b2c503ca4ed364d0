import { t } from '@rampart/kernel';
import type { ToolCall } from '../../contract/answers.js';
import { LIMITS } from '../../contract/answers.js';
import type { Askable, FoundRow } from './askable.js';
import { many, shown } from '../answers/answer.js';
import type { Period } from '../language/question.js';
import type { Asked } from './asked.js';
import { groupsOf, isWithin, valuesOf } from './rows.js';
import type { Writing } from './writing.js';

export interface Read {
  readonly kind: Askable;
  readonly rows: readonly FoundRow[];
  readonly complete: boolean;
  readonly times: readonly Period[];
  readonly call: ToolCall;
}

const SHOWN = 10;

/** Words for the conditions of an answer: "critical, in today, with "kestrel"". */
export function scopeOf({ kind, conditions, search, seen = [] }: Asked, times: readonly Period[]): string {
  const held = conditions.map(({ field, values, not }) =>
    kind?.fields[field]?.bare === true
      ? ` ${not ? 'not ' : ''}${values.join(' or ')}`
      : ` ${not ? 'without' : 'with'} ${field} ${values.join(' or ')}`,
  );
  const page = seen.length === 0 ? '' : ` on the page (${seen.join(', ')})`;
  const said = search.map((text) => ` about ${shown(text)}`);
  const [period] = times;
  return `${held.join('')}${said.join('')}${page}${period === undefined || times.length > 1 ? '' : ` (${period.words})`}`;
}

const stamp = (time: string | null): string =>
  time === null ? '' : t` at ${time.slice(0, 19).replace('T', ' ')} UTC`;

/** A time in a list, without a word. */
const stampBehind = (time: string | null): string =>
  time === null ? '' : ` (${time.slice(0, 19).replace('T', ' ')} UTC)`;

/** Writes the sentences that answer a question about one kind. */
export function answerRecords(writing: Writing, asked: Asked, read: Read): void {
  const { kind, complete } = read;
  if (!complete)
    writing.say(
      t`There are more than ${LIMITS.rows} ${kind.nouns[1]}; only the first ${LIMITS.rows} are counted.`,
      kind,
      [],
    );
  if (asked.measure !== null) ranked(writing, asked, asked.measure, read);
  else if (asked.intent === 'compare' && read.times.length > 1) compare(writing, asked, read);
  else if (asked.intent === 'share') share(writing, asked, read);
  else if (asked.intent === 'when') when(writing, asked, read);
  else if (asked.dimension !== null || asked.intent === 'trend') groups(writing, asked, read);
  else if (asked.intent === 'list' || asked.intent === 'top') list(writing, asked, read);
  else count(writing, asked, read);
}

function count(writing: Writing, asked: Asked, { kind, rows, times }: Read): void {
  const total = { name: kind.nouns[1], value: rows.length };
  writing.say(`${many(rows.length, kind.nouns)}${scopeOf(asked, times)}.`, kind, rows, [total]);
  if (rows.length === 0 || asked.intent === 'count') return;
  const byValue = groupsOf(rows, kind.by);
  const parts = byValue.slice(0, SHOWN).map((group) => `${shown(group.value)} ${group.rows.length}`);
  writing.say(
    t`By ${kind.by}: ${parts.join(', ')}.`,
    kind,
    byValue.flatMap((group) => group.rows.slice(0, 1)),
    byValue.slice(0, SHOWN).map((group) => ({ name: group.value, value: group.rows.length })),
  );
}

function list(writing: Writing, asked: Asked, { kind, rows, times }: Read): void {
  const kept = uniqueOf(ordered(rows, asked.reverse)).slice(0, asked.limit ?? SHOWN);
  const names = kept.map(({ title, time }) => `${shown(title)}${stampBehind(time)}`);
  const listed = uniqueOf(rows).length;
  const more = listed > kept.length ? ` and ${listed - kept.length} more` : '';
  writing.say(
    `${many(rows.length, kind.nouns)}${scopeOf(asked, times)}${kept.length === 0 ? '' : `: ${names.join('; ')}${more}`}.`,
    kind,
    kept,
    [{ name: kind.nouns[1], value: rows.length }],
  );
}

/** Rows by a number that each of them has, the largest first. */
function ranked(writing: Writing, asked: Asked, field: string, { kind, rows, times }: Read): void {
  const sized = rows.flatMap((row) => {
    const value = row.values[field];
    return typeof value === 'number' ? [{ row, value }] : [];
  });
  const sign = asked.reverse ? -1 : 1;
  const kept = sized.sort((a, b) => sign * (b.value - a.value)).slice(0, asked.limit ?? 1);
  const word = kind.fields[field]?.words[0] ?? field;
  if (kept.length === 0) return count(writing, { ...asked, intent: 'count' }, { kind, rows, times } as Read);
  const named = kept
    .map(({ row, value }) => `${shown(row.title)}${stampBehind(row.time)}: ${value}`)
    .join('; ');
  const equals = sized.filter(({ value }) => value === kept[0]?.value).length;
  writing.say(
    `${
      asked.reverse
        ? t`The ${kind.nouns[0] + scopeOf(asked, times)} with the fewest ${word}s is ${named}.`
        : t`The ${kind.nouns[0] + scopeOf(asked, times)} with the most ${word}s is ${named}.`
    }${kept.length === 1 && equals > 1 ? ` ${many(equals - 1, kind.nouns)} more ${equals === 2 ? 'has' : 'have'} as many.` : ''}`,
    kind,
    kept.map(({ row }) => row),
    kept.map(({ row, value }) => ({ name: row.title, value })),
  );
}

/** The latest or earliest time of another field than that of the rows, and how long after it they began. */
function otherMoment(writing: Writing, asked: Asked, field: string, { kind, rows, times }: Read): void {
  const ended = rows.flatMap((row) => {
    const time = row.values[field];
    return typeof time === 'string' ? [{ row, time }] : [];
  });
  const sign = asked.reverse ? -1 : 1;
  const [one] = ended.sort((a, b) => (a.time < b.time ? sign : -sign));
  if (one === undefined) return count(writing, { ...asked, intent: 'count' }, { kind, rows, times } as Read);
  const { row, time } = one;
  const seconds = row.time === null ? null : Math.round((Date.parse(time) - Date.parse(row.time)) / 1000);
  const lasted = seconds === null ? '' : `, ${many(seconds, ['second', 'seconds'])} after it started`;
  writing.say(
    `The ${asked.reverse ? 'first' : 'last'} ${kind.nouns[0]}${scopeOf(asked, times)} that ended is ${shown(row.title)}: it ended${stamp(time)}${lasted}.`,
    kind,
    [row],
    [
      ...(/\bhow long\b/.test(asked.text) && seconds !== null
        ? [{ name: 'duration', value: seconds, unit: 'seconds' }]
        : []),
      { name: 'time', value: time },
      { name: kind.nouns[0], value: row.title },
    ],
  );
}

function when(writing: Writing, asked: Asked, read: Read): void {
  const { kind, rows, times } = read;
  if (asked.moment !== null) return otherMoment(writing, asked, asked.moment, read);
  const [first] = ordered(rows, asked.reverse);
  if (!first) return count(writing, { ...asked, intent: 'count' }, { kind, rows, times } as Read);
  writing.say(
    asked.reverse
      ? t`The first ${kind.nouns[0]}${scopeOf(asked, times)} is ${shown(first.title)}${stamp(first.time)}.`
      : t`The last ${kind.nouns[0]}${scopeOf(asked, times)} is ${shown(first.title)}${stamp(first.time)}.`,
    kind,
    [first],
    [
      { name: kind.nouns[0], value: first.title },
      ...(first.time === null ? [] : [{ name: 'time', value: first.time }]),
    ],
  );
}

function groups(writing: Writing, asked: Asked, { kind, rows, times }: Read): void {
  const dimension = asked.dimension ?? 'day';
  const all = groupsOf(rows, dimension);
  const inTime = dimension === 'day' || dimension === 'hour';
  const wanted = asked.limit ?? (/\bmost\b|\bfewest\b|\bleast\b/.test(asked.text) ? 3 : inTime ? 31 : SHOWN);
  const kept = (asked.reverse ? all.toReversed() : all).slice(0, wanted);
  const parts = kept.map((group) => `${shown(group.value)} ${group.rows.length}`);
  const counted = `${many(rows.length, kind.nouns)}${scopeOf(asked, times)}.`;
  const listed = parts.join(', ');
  const more = all.length - kept.length;
  const by = more > 0 ? t`By ${dimension}: ${listed} and ${more} more.` : t`By ${dimension}: ${listed}.`;
  writing.say(
    parts.length === 0 ? counted : `${counted} ${by}`,
    kind,
    kept.flatMap((group) => group.rows.slice(0, 3)),
    kept.map((group) => ({ name: group.value, value: group.rows.length })),
  );
}

/** The share of rows that also meet the last condition. */
function share(writing: Writing, asked: Asked, { kind, rows, times }: Read): void {
  const last = asked.conditions.at(-1);
  if (last === undefined)
    return count(writing, { ...asked, intent: 'summary' }, { kind, rows, times } as Read);
  const part = rows.filter(
    (row) => valuesOf(row, last.field).some((value) => last.values.includes(value)) !== last.not,
  );
  const percent = rows.length === 0 ? 0 : Math.round((part.length / rows.length) * 1000) / 10;
  writing.say(
    last.not
      ? t`${percent} % of ${many(rows.length, kind.nouns)} are not ${last.values.join(' or ')}: ${part.length}.`
      : t`${percent} % of ${many(rows.length, kind.nouns)} are ${last.values.join(' or ')}: ${part.length}.`,
    kind,
    part,
    [
      { name: 'share', value: percent, unit: '%' },
      { name: kind.nouns[1], value: rows.length },
      { name: last.values.join(' or '), value: part.length },
    ],
  );
}

function compare(writing: Writing, asked: Asked, { kind, rows, times }: Read): void {
  const [former, latter] = times.map((period) => rows.filter((row) => isWithin(row, period, asked.moment)));
  const [was = [], is = []] = [former, latter];
  const step = is.length - was.length;
  const words = step === 0 ? t`the same` : step > 0 ? t`${step} more` : t`${-step} fewer`;
  const [earlier = '', after = ''] = times.map((period) => period.words);
  const counted = many(is.length, kind.nouns) + scopeOf(asked, []);
  writing.say(
    t`${counted} in ${after}, against ${was.length} ${earlier}: ${words}.`,
    kind,
    [...is, ...was],
    [
      { name: times[1]?.words ?? 'after', value: is.length },
      { name: times[0]?.words ?? 'before', value: was.length },
    ],
  );
}

/** Rows that share an id stand for one that is counted several times. */
const uniqueOf = (rows: readonly FoundRow[]): readonly FoundRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Newest or oldest first; rows without a time come last. */
export const ordered = (rows: readonly FoundRow[], reverse: boolean): readonly FoundRow[] =>
  [...rows].sort((a, b) => {
    const [x, y] = [a.time ?? '', b.time ?? ''];
    if (x === y) return a.id < b.id ? -1 : 1;
    if (x === '' || y === '') return x === '' ? 1 : -1;
    return (x < y ? 1 : -1) * (reverse ? -1 : 1);
  });
