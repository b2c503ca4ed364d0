import type { FoundTime, WrittenTime } from './found-time.js';
import { usualTime } from './usual-time.js';

type Reader = (match: RegExpExecArray) => Pick<FoundTime, 'instant' | 'written'> | null;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(?<name>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\\.?';
const CLOCK =
  '(?<hour>[ 012]?\\d):(?<minute>[0-5]\\d)(?::(?<second>[0-6]\\d)(?:[.,:](?<fraction>\\d{1,9}))?)?';
/** Offsets in minutes of RFC 822 and European zones. Other zone names are ambiguous. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, WEST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
};
/** In `Mar 1 08:00:00 zeus` the last word is a host, so a zone must end here. */
const WORD_END = '(?![\\w-]|\\.\\w)';
const ZONE = `(?<zone>Z${WORD_END}| ?(?:${Object.keys(ZONES).slice(1).join('|')})${WORD_END}| ?[+-]\\d\\d:?\\d\\d)?`;
const DAY = '(?<day>[ 0-3]?\\d)';
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const WEEKDAY = '(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?';

const FORMS: readonly RegExp[] = [
  // ISO 8601, RFC 3339, and the same with slashes or dots: nginx errors, MariaDB, stunnel
  `${YEAR}[-/.:](?<month>[01]\\d)[-/.:]${DAY}[T _-]{1,2}${CLOCK}${ZONE}`,
  // 20220407-12:11:06, 20050123T215959Z
  `${YEAR}(?<month>[01]\\d)(?<day>[0-3]\\d)[-T ]{1,2}(?<hour>[ 012]\\d):?(?<minute>[0-5]\\d):?(?<second>[0-6]\\d)(?:[.,](?<fraction>\\d{1,9}))?${ZONE}`,
  // common log, Roundcube, BIND: 17/May/2015:10:05:03 +0000
  `${DAY}[-/ ]${MONTH}[-/ ]${YEAR}[: ]${CLOCK}${ZONE}`,
  // Sun Jan 23 21:59:59.011 2005, May 26 2015 07:12:40, Jan 23, 2005 9:59:59 PM; not 2001:db8::7, 2012-web
  `${WEEKDAY}${MONTH} {1,2}${DAY} ${CLOCK} ${YEAR}(?!\\w|[-.:][\\w:])`,
  `${MONTH} {1,2}${DAY},? ${YEAR}:? ${CLOCK}(?: (?<half>[AP]M))?${ZONE}`,
  `${MONTH}-${DAY}-(?<year>\\d\\d(?:\\d\\d)?) ${CLOCK}`,
  // RFC 3164
  `${WEEKDAY}${MONTH} {1,2}${DAY} ${CLOCK}${ZONE}`,
  // day, month and year as numbers; undecided slashes mean month first
  `(?<first>[0-3]?\\d)(?<mark>[-/.])(?<then>[0-3]?\\d)[-/.](?<year>\\d{4}|\\d\\d)(?: {1,3}-? ?|[T:@])${CLOCK}(?: (?<half>[AP]M))?${ZONE}`,
  // FreeSWITCH: 01-23 21:59:59
  `(?<month>[01]\\d)-(?<day>[0-3]\\d) {1,2}${CLOCK}`,
  // MySQL 5: 130324  0:04:00
  `(?<year>\\d\\d)(?<month>[01]\\d)(?<day>[0-3]\\d) {1,2}${CLOCK}`,
].map((form) => new RegExp(`(?<![\\d/-])${form}(?!\\d)`, 'gi'));

const AUDIT = /audit\((\d{9,10})(?:\.(\d{1,3}))?/g;
const EPOCH = /(?<![\w.:/-])(1\d{9})(?:\.(\d{1,6})|(\d{3}))?(?![\w:/-])/g;
const TAI64N = /@4([0-9a-f]{15})([0-9a-f]{8})?\b/g;
const REACH = 200;

const ALL: readonly (readonly [form: RegExp, read: Reader])[] = [
  ...FORMS.map((form) => [form, fromGroups] as const),
  [AUDIT, fromEpoch],
  [TAI64N, fromTai],
];

/** The time a line gives for itself, or null. */
export const findTime = (text: string): FoundTime | null => usualTime(text) ?? searchTime(text);

/** Searches a time in whatever form and place. */
export function searchTime(text: string): FoundTime | null {
  const head = text.slice(0, REACH);
  let best: FoundTime | null = null;
  for (const [form, read] of ALL) {
    const found = first(form, head, read);
    if (found && (best === null || found.start < best.start)) best = found;
    // No later pattern can match earlier.
    if (best?.start === 0) return best;
  }
  // A bare number is a time only when the line has no other.
  return best ?? first(EPOCH, head, fromEpoch);
}

function first(form: RegExp, text: string, read: Reader): FoundTime | null {
  form.lastIndex = 0;
  for (let match = form.exec(text); match; match = form.exec(text)) {
    const time = read(match);
    if (time) return { start: match.index, end: match.index + match[0].length, ...time };
  }
  return null;
}

function fromEpoch([, seconds = '0', fraction = '', millis]: RegExpExecArray): Pick<
  FoundTime,
  'instant' | 'written'
> {
  const part = millis ?? fraction.padEnd(3, '0').slice(0, 3);
  return { instant: Number(seconds) * 1000 + Number(part || 0), written: null };
}

/** TAI64N counts from 1970 in TAI; multilog's clock is ten seconds ahead of UTC. */
function fromTai([, seconds = '0', nanos = '0']: RegExpExecArray): Pick<FoundTime, 'instant' | 'written'> {
  return {
    instant: (parseInt(seconds, 16) - 10) * 1000 + Math.floor(parseInt(nanos, 16) / 1e6),
    written: null,
  };
}

function fromGroups({ groups = {} }: RegExpExecArray): Pick<FoundTime, 'instant' | 'written'> | null {
  const number = (name: string): number => Number(groups[name]?.trim() ?? 0);
  const [day, month] = dayAndMonth(groups, number);
  const hour = hourOf(number('hour'), groups['half']);
  const written: WrittenTime = {
    year: yearOf(groups['year']),
    month,
    day,
    hour,
    minute: number('minute'),
    second: number('second'),
    millisecond: Math.floor(Number(`0.${groups['fraction'] ?? '0'}`) * 1000 + 1e-6),
    offset: offsetOf(groups['zone']),
  };
  const possible = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24;
  return possible ? { instant: null, written } : null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function dayAndMonth(
  groups: Groups,
  number: (name: string) => number,
): readonly [day: number, month: number] {
  if (groups['first'] !== undefined) {
    const [one, two] = [number('first'), number('then')];
    return one > 12 || (two <= 12 && groups['mark'] !== '/') ? [one, two] : [two, one];
  }
  const name = groups['name']?.slice(0, 3).toLowerCase();
  return [number('day'), name === undefined ? number('month') : MONTHS.indexOf(name) + 1];
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const named = ZONES[zone.trim().toUpperCase()];
  if (named !== undefined) return named;
  const digits = zone.trim().slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.trim().startsWith('-') ? -minutes : minutes;
}
