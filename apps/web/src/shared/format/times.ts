import { LANGUAGE } from '../language/language.js';
import { LOCALE } from './locale.js';

const SHAPES = {
  'date-time': { dateStyle: 'medium', timeStyle: 'short' },
  precise: { dateStyle: 'medium', timeStyle: 'long' },
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'medium' },
  clock: { timeStyle: 'short' },
  day: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The format of a time. `precise` has seconds and the zone's name, `clock` and `day` are for axes. */
export type TimeShape = keyof typeof SHAPES;

const formats = new Map<string, Intl.DateTimeFormat>();

function timeFormat(zone: string, shape: TimeShape, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${shape}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...SHAPES[shape] });
  formats.set(key, format);
  return format;
}

/** "21 Nov 2026, 13:20", in `zone` (IANA). */
export function formatTime(at: Date, zone: string, shape: TimeShape = 'date-time', locale = LOCALE): string {
  return timeFormat(zone, shape, locale).format(at);
}

export function formatTimeRange(fromMs: number, toMs: number, zone: string, locale = LOCALE): string {
  return timeFormat(zone, 'date-time', locale).formatRange(fromMs, toMs);
}

const steps: readonly (readonly [
  limitSeconds: number,
  unit: Intl.RelativeTimeFormatUnit,
  seconds: number,
])[] = [
  [60, 'second', 1],
  [3_600, 'minute', 60],
  [86_400, 'hour', 3_600],
  [2_592_000, 'day', 86_400],
  [31_536_000, 'month', 2_592_000],
  [Number.POSITIVE_INFINITY, 'year', 31_536_000],
];
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });

/** "3 minutes ago", "now"; both times in epoch milliseconds. */
export function relativeTime(atMs: number, nowMs: number): string {
  const seconds = Math.round((atMs - nowMs) / 1_000);
  if (Math.abs(seconds) < 5) return relative.format(0, 'second');
  const [, unit, size] = steps.find(([limit]) => Math.abs(seconds) < limit) ?? [0, 'year', 31_536_000];
  return relative.format(Math.trunc(seconds / size), unit as Intl.RelativeTimeFormatUnit);
}
