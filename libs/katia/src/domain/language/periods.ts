import { numberOf, SPELLED } from './numbers.js';
import type { Period } from './question.js';
import type { Token } from './tokens.js';

export interface Span {
  readonly first: number;
  readonly last: number;
}

const DAY = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const UNITS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
};
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  morning: [360, 720],
  afternoon: [720, 1080],
  evening: [1080, 1440],
  night: [0, 360],
};

interface Moment {
  readonly day: number | null;
  /** Minutes since the start of the day; seconds are fractions. */
  readonly clock: number | null;
  /** The length of the named time in milliseconds. */
  readonly width: number;
}

interface Point extends Moment {
  readonly at: number;
}

/** The period that a question names, in UTC, relative to the time span of the facts; null for all of it. */
export function readPeriod(all: readonly Token[], span: Span): Period | null {
  const words = all.map(({ word }) => word);
  const relative = readRelative(words, span);
  if (relative) return relative;
  const moments = readMoments(all, span);
  const [first, second] = pointsOf(moments, span);
  if (!first) return null;
  const start = Math.min(...moments.map(({ at }) => at));
  const text = words.slice(Math.max(0, start - 1), Math.max(...moments.map(({ end }) => end))).join(' ');
  const near = second ? null : NEAR.exec(words.slice(0, first.at).join(' '));
  if (near && first.day !== null)
    return {
      ...within(first, Number(near[1]) * (UNITS[near[2] ?? ''] ?? 0)),
      words: `${near[0]} ${words.slice(first.at).join(' ')}`,
    };
  const beside = second ? null : BESIDE.exec(words.slice(0, first.at).join(' '));
  if (beside)
    return {
      ...besideOf(first, beside),
      words: `${beside[0]} ${words
        .slice(first.at)
        .join(' ')
        .replace(/ ?[?.!;]$/, '')}`,
    };
  return { ...(second ? between(first, second) : around(first, cueBefore(words, first.at))), words: text };
}

const NEAR = /\bwithin (\d+) (second|minute|hour)s? (?:of|around)$/;

/** "In the hour before 7 am", and not "how many minutes after 7 am". */
const BESIDE = new RegExp(
  `(?<!\\bmany )\\b(?:(?:the|a|an|in|during|within) )+(?:(\\d+|${SPELLED.join('|')}) )?(second|minute|hour|day)s? (before|preceding|after|following)$`,
);

function besideOf(point: Point, [, length, unit = '', side]: RegExpExecArray): Range {
  const width = numberOf(length ?? '1') * (UNITS[unit] ?? 0);
  const isBefore = side === 'before' || side === 'preceding';
  if (point.day === null) {
    const [start, minutes] = [point.clock ?? 0, width / 60_000];
    return {
      from: -Infinity,
      to: Infinity,
      daily: isBefore ? [start - minutes, start] : [start, start + minutes],
    };
  }
  const at = timeOf(point.day, point) + (!isBefore && point.clock === null ? point.width : 0);
  return isBefore ? { from: at - width, to: at, daily: null } : { from: at, to: at + width, daily: null };
}

const within = (point: Point, width: number): Range => {
  const at = timeOf(point.day ?? 0, point);
  return { from: at - width, to: at + width + 1, daily: null };
};

/** Pairs of days and times that belong together. */
function pointsOf(moments: readonly Found[], span: Span): readonly Point[] {
  const all = moments.map(({ moment, at }): Point => ({ ...moment, at }));
  const days = all.filter(({ clock }) => clock === null);
  const clocks = all.filter(({ day, clock }) => day === null && clock !== null);
  const whole = all.find(({ day, clock }) => day !== null && clock !== null);
  if (days.length > 0 && days.length === clocks.length)
    return clocks.map((clock, place) => ({ ...clock, day: days[place]?.day ?? null }));
  if (days.length > 1) return days;
  const only = dayOf(span.first) === dayOf(span.last) ? dayOf(span.first) : null;
  const day = days[0]?.day ?? whole?.day ?? only;
  return clocks.length === 0 && !whole
    ? days
    : all.filter(({ clock }) => clock !== null).map((each) => ({ ...each, day: each.day ?? day }));
}

type Range = Omit<Period, 'words'>;

function between(first: Point, second: Point): Range {
  if (first.day === null || second.day === null)
    return { from: -Infinity, to: Infinity, daily: [first.clock ?? 0, second.clock ?? 1440] };
  const width = second.clock === null ? DAY : second.width < 60_000 ? 1000 : 0;
  return { from: timeOf(first.day, first), to: timeOf(second.day, second) + width, daily: null };
}

const timeOf = (day: number, { clock }: Moment): number => day + Math.round((clock ?? 0) * 60_000);

type Cue = 'before' | 'after' | 'at';

function cueBefore(words: readonly string[], at: number): Cue {
  const word = words
    .slice(Math.max(0, at - 4), at)
    .reverse()
    .find((each) => /^(?:before|until|till|after|since|from|on|at|during|around|by|in)$/.test(each));
  if (word === 'before' || word === 'until' || word === 'till') return 'before';
  return word === 'after' || word === 'since' || word === 'from' ? 'after' : 'at';
}

function around(point: Point, cue: Cue): Range {
  const { day, width, clock } = point;
  if (day === null) {
    const start = clock ?? 0;
    const daily: readonly [number, number] =
      cue === 'before' ? [0, start] : cue === 'after' ? [start, 1440] : [start, start + width / 60_000];
    return { from: -Infinity, to: Infinity, daily };
  }
  const from = timeOf(day, point);
  if (cue === 'before') return { from: -Infinity, to: from, daily: null };
  if (cue === 'after') return { from: clock === null ? from + width : from, to: Infinity, daily: null };
  return { from, to: from + width, daily: null };
}

export function readPeriods(all: readonly Token[], span: Span): readonly Period[] {
  return readMoments(all, span).flatMap((found) => {
    const [point] = pointsOf([found], span);
    if (point === undefined) return [];
    const words = all.slice(found.at, found.end).map(({ word }) => word);
    const isBare = words.length === 1 && DAY_NUMBER.test(words[0] ?? '') && point.day !== null;
    const name = isBare ? new Date(point.day).toISOString().slice(0, 10) : words.join(' ');
    return { ...around(point, 'at'), words: name };
  });
}

const dayOf = (time: number): number => Math.floor(time / DAY) * DAY;

const LENGTH = new RegExp(
  `\\b(?:(?:in|over|during|within) )?(?:the )?(last|past|previous|first|final) (?:(\\d+|${SPELLED.join('|')}) )?(second|minute|hour|day|week)s?\\b`,
);

/** "In the second hour" counts from the first event, "on the third day" from its day. */
const PLACE = /\b(?:in|during|within|of|on) the (second|third|fourth|fifth) (second|minute|hour|day)\b/;
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

function readPlace(text: string, { first }: Span): Period | null {
  const [words, place = '', unit = ''] = PLACE.exec(text) ?? [];
  if (words === undefined) return null;
  const width = UNITS[unit] ?? 0;
  const from = (unit === 'day' ? dayOf(first) : first) + PLACES.indexOf(place) * width;
  return { from, to: from + width, daily: null, words };
}

function readRelative(words: readonly string[], { first, last }: Span): Period | null {
  const text = words.join(' ');
  const place = readPlace(text, { first, last });
  if (place !== null) return place;
  const many = /\b(?:first|last) day\b/.test(text) ? null : LENGTH.exec(text);
  // "Last" before a counted noun is an order of results, not a time.
  if (many) {
    const width = numberOf(many[2] ?? '1') * (UNITS[many[3] ?? ''] ?? 0);
    return many[1] === 'first'
      ? { from: first, to: first + width, daily: null, words: many[0] }
      : { from: last - width + 1, to: last + 1, daily: null, words: many[0] };
  }
  const today = dayOf(last);
  if (/\btoday\b|\bthis day\b|\blast day\b/.test(text))
    return { from: today, to: today + DAY, daily: null, words: 'today' };
  if (/\bfirst day\b/.test(text))
    return { from: dayOf(first), to: dayOf(first) + DAY, daily: null, words: 'the first day' };
  if (/\byesterday\b/.test(text)) return { from: today - DAY, to: today, daily: null, words: 'yesterday' };
  if (/\bthis week\b/.test(text))
    return { from: last - 7 * DAY + 1, to: last + 1, daily: null, words: 'this week' };
  return null;
}

interface Found {
  readonly moment: Moment;
  readonly at: number;
  readonly end: number;
}

function readMoments(all: readonly Token[], span: Span): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const one = readMoment(all, at, span);
    if (!one) continue;
    found.push({ moment: one.moment, at, end: at + one.takes });
    at += one.takes - 1;
  }
  return found;
}

function readMoment(all: readonly Token[], at: number, span: Span): { moment: Moment; takes: number } | null {
  const token = all[at];
  const next = all[at + 1];
  if (!token) return null;
  if (token.kind === 'date') return readDate(token.text, span);
  if (token.kind === 'clock') return { moment: readClock(token.word), takes: 1 };
  const word = token.word;
  const month = monthOf(word);
  const number = (each: Token | undefined): number | null =>
    each?.kind === 'number' && /^\d{1,2}(?:st|nd|rd|th)?$/.test(each.text)
      ? Number.parseInt(each.text, 10)
      : null;
  const year = (each: Token | undefined): number | null =>
    /^(?:19|20)\d\d$/.test(each?.text ?? '') ? Number(each?.text) : null;
  if (month !== null && number(next) !== null) {
    const said = year(all[at + 2]);
    return { moment: ofDay(said, month, number(next) ?? 1, span), takes: said === null ? 2 : 3 };
  }
  const skipped = all[at + 1]?.word === 'of' ? 2 : 1;
  const after = monthOf(all[at + skipped]?.word ?? '');
  if (number(token) !== null && after !== null) {
    const said = year(all[at + skipped + 1]);
    return { moment: ofDay(said, after, number(token) ?? 1, span), takes: skipped + (said === null ? 1 : 2) };
  }
  const shared = number(token) === null ? null : monthAfter(all, at);
  if (shared !== null)
    return { moment: ofDay(shared.year, shared.month, number(token) ?? 1, span), takes: 1 };
  if (isOrdinalDay(all, at)) return { moment: ofOrdinal(number(token) ?? 1, span), takes: 1 };
  if (isBareHour(all, at))
    return { moment: { day: null, clock: Number(token.text) * 60, width: 3_600_000 }, takes: 1 };
  if (/^(?:hour|\d{1,2})$/.test(word) && word === 'hour' && number(next) !== null)
    return { moment: { day: null, clock: (number(next) ?? 0) * 60, width: 3_600_000 }, takes: 2 };
  if (WEEKDAYS.includes(word)) {
    for (let day = dayOf(span.first); day <= span.last; day += DAY)
      if (new Date(day).getUTCDay() === WEEKDAYS.indexOf(word))
        return { moment: { day, clock: null, width: DAY }, takes: 1 };
    return { moment: { day: dayOf(span.last) + 30 * DAY, clock: null, width: DAY }, takes: 1 };
  }
  const part = PARTS[word];
  if (part) return { moment: { day: null, clock: part[0], width: (part[1] - part[0]) * 60_000 }, takes: 1 };
  if (word === 'noon') return { moment: { day: null, clock: 720, width: 60_000 }, takes: 1 };
  if (word === 'midnight') return { moment: { day: null, clock: 0, width: 60_000 }, takes: 1 };
  return null;
}

/** "14 and 15 November": the month that follows the other day. */
function monthAfter(
  all: readonly Token[],
  at: number,
): { readonly month: number; readonly year: number | null } | null {
  const joined = /^(?:and|to|or|until|till|with|versus|vs|than|from)$/;
  let place = at + 1;
  if (!joined.test(all[place]?.word ?? '')) return null;
  while (joined.test(all[place]?.word ?? '') || /^(?:on|the)$/.test(all[place]?.word ?? '')) place += 1;
  if (!DAY_NUMBER.test(all[place]?.text ?? '')) return null;
  place += all[place + 1]?.word === 'of' ? 2 : 1;
  const month = monthOf(all[place]?.word ?? '');
  const year = all[place + 1]?.text ?? '';
  return month === null ? null : { month, year: /^(?:19|20)\d\d$/.test(year) ? Number(year) : null };
}

const DAY_NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/;

/** "On the 15th", and not "the 15th login". */
const isOrdinalDay = (all: readonly Token[], at: number): boolean =>
  /^\d{1,2}(?:st|nd|rd|th)$/.test(all[at]?.text ?? '') &&
  /^(?:the|on|of|since|before|after|to|than|from|and|or|until)$/.test(all[at - 1]?.word ?? '') &&
  /^(?:|[?.!;]|and|or|to|than|from|until|compared|versus|vs|with|at|before|after|between|did|was|were|that)$/.test(
    all[at + 1]?.word ?? '',
  );

/** "Between 7 and 8" means hours where no noun or month follows the second number. */
function isBareHour(all: readonly Token[], at: number): boolean {
  const start = all[at - 1]?.word === 'between' ? at : all[at - 3]?.word === 'between' ? at - 2 : -1;
  const [one, and, two, next] = start === -1 ? [] : all.slice(start, start + 4);
  return (
    and?.word === 'and' &&
    [one, two].every((each) => /^(?:1?\d|2[0-4])$/.test(each?.text ?? '')) &&
    /^(?:|[?.!;]|on|in|from|by|for|with|to)$/.test(next?.word ?? '')
  );
}

/** The day of that number in the months of the facts; the first one that they reach. */
function ofOrdinal(number: number, span: Span): Moment {
  const first = new Date(span.first);
  for (let month = 0; month < 12; month += 1) {
    const day = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, number);
    if (day >= dayOf(span.first) && day <= span.last) return { day, clock: null, width: DAY };
  }
  return { day: Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), number), clock: null, width: DAY };
}

const monthOf = (word: string): number | null => {
  const place = MONTHS.indexOf(word.slice(0, 3));
  return place !== -1 &&
    /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/.test(
      word,
    )
    ? place
    : null;
};

function ofDay(year: number | null, month: number, day: number, span: Span): Moment {
  const last = new Date(span.last).getUTCFullYear();
  for (let each = new Date(span.first).getUTCFullYear(); year === null && each <= last; each += 1) {
    const time = Date.UTC(each, month, day);
    if (time >= dayOf(span.first) && time <= span.last) return { day: time, clock: null, width: DAY };
  }
  return { day: Date.UTC(year ?? last, month, day), clock: null, width: DAY };
}

function readClock(word: string): Moment {
  const [, hour = '0', minute, second, half] =
    /^(\d{1,2})(?::(\d\d))?(?::(\d\d))? ?([ap]m)?$/.exec(word) ?? [];
  const hours = (Number(hour) % (half ? 12 : 25)) + (half === 'pm' ? 12 : 0);
  const clock = hours * 60 + Number(minute ?? 0) + Number(second ?? 0) / 60;
  return { day: null, clock, width: second ? 1000 : minute ? 60_000 : 3_600_000 };
}

function readDate(text: string, span: Span): { moment: Moment; takes: number } | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/.exec(text);
  const slashed = /^(\d{1,2})\/(\d{1,2}|[A-Za-z]{3})\/(\d{4})(?::(\d\d:\d\d:\d\d))?/.exec(text);
  const month =
    slashed?.[2] === undefined
      ? 0
      : /^\d/.test(slashed[2])
        ? Number(slashed[2]) - 1
        : (monthOf(slashed[2].toLowerCase()) ?? 0);
  const day = iso
    ? Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
    : slashed
      ? Date.UTC(Number(slashed[3]), month, Number(slashed[1]))
      : span.last;
  const said = iso?.[4] ?? slashed?.[4];
  if (said === undefined) return { moment: { day, clock: null, width: DAY }, takes: 1 };
  return { moment: { ...readClock(said), day }, takes: 1 };
}
