import { LANGUAGE } from '../language/language.js';
import { LOCALE } from './locale.js';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions, locale: string): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** "12,345.6"; at most `digits` fraction digits. */
export function formatNumber(value: number, digits = 2, locale = LOCALE): string {
  return numberFormat({ maximumFractionDigits: digits }, locale).format(value);
}

/** "12.0": always `digits` fraction digits, for numbers in a column or a sum. */
export function formatFixed(value: number, digits: number, locale = LOCALE): string {
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }, locale).format(value);
}

/** "12.3K". */
export function formatCompact(value: number, locale = LOCALE): string {
  return numberFormat({ notation: 'compact', maximumFractionDigits: 1 }, locale).format(value);
}

/** "87%" of a ratio from 0 to 1. */
export function formatPercent(ratio: number, digits = 0, locale = LOCALE): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }, locale).format(ratio);
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'];

/** "2.4 MB": decimal units (SI), as Intl names them. */
export function formatBytes(bytes: number, locale = LOCALE): string {
  // 999,950 bytes already round up to the next unit.
  const steps = Math.floor(Math.log10(Math.max(1, Math.abs(bytes) * 1.000_05)) / 3);
  const power = Math.min(BYTE_UNITS.length - 1, steps);
  const unit = BYTE_UNITS[power] ?? 'byte';
  const options = { style: 'unit', unit, unitDisplay: power === 0 ? 'long' : 'short' } as const;
  return numberFormat({ ...options, maximumFractionDigits: power === 0 ? 0 : 1 }, locale).format(
    bytes / 1_000 ** power,
  );
}

const DURATION_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** The two largest units of a duration that are not 0: "1 hr, 5 min", "2.4 sec", "320 ms". */
export function formatDuration(milliseconds: number, locale = LOCALE): string {
  const one = (value: number, unit: string, digits = 0): string =>
    numberFormat({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }, locale).format(
      value,
    );
  if (milliseconds < 999.5) return one(milliseconds, 'millisecond');
  if (milliseconds < 59_950) return one(milliseconds / 1_000, 'second', 1);
  const seconds = Math.round(milliseconds / 1_000) * 1_000;
  const first = DURATION_UNITS.findIndex(([, size]) => seconds >= size);
  const [unit, size] = DURATION_UNITS[first] ?? ['second', 1_000];
  const [nextUnit, nextSize] = DURATION_UNITS[first + 1] ?? ['second', 1_000];
  const whole = Math.floor(seconds / size);
  const rest = Math.floor((seconds - whole * size) / nextSize);
  return rest === 0 ? one(whole, unit) : `${one(whole, unit)}, ${one(rest, nextUnit)}`;
}

/** "24 hours", "1 day": a whole number of a unit that Intl names (ECMA-402). */
export function formatUnit(value: number, unit: string, locale = LOCALE): string {
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }, locale).format(
    value,
  );
}

/** The name of a unit beside a field with the number: "hours". */
export function unitName(value: number, unit: string, locale = LOCALE): string {
  const parts = numberFormat({ style: 'unit', unit, unitDisplay: 'long' }, locale).formatToParts(value);
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

const rules = new Intl.PluralRules(LANGUAGE);

/** "1 scan", "2,000 scans"; `many` defaults to `one` with an s. */
export function plural(count: number, one: string, many = `${one}s`, locale = LOCALE): string {
  return `${formatNumber(count, 2, locale)} ${rules.select(count) === 'one' ? one : many}`;
}
