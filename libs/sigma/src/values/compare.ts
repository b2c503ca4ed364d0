import { clockReading } from './clock.js';
import type { Comparison, TimePart } from './matcher.js';

/** `value` is the left side: `lt` means value < number. NaN fails every comparison. */
export function compares(value: number, comparison: Comparison, number: number): boolean {
  switch (comparison) {
    case 'lt':
      return value < number;
    case 'lte':
      return value <= number;
    case 'gt':
      return value > number;
    case 'gte':
      return value >= number;
    case 'eq':
      return value === number;
  }
}

/** A field's value as a number: decimal, or hexadecimal in Windows's notation; null for other text. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$|^0x[0-9a-f]+$/i.test(trimmed)) return null;
  return Number(trimmed);
}

/** Without a zone as written, else local time (IANA). Numbers are milliseconds since 1970, or seconds below 10^11. */
export function timePart(text: string, part: TimePart, zone: string | null): number | null {
  const written = writtenTime(text, zone);
  if (written === null) return null;
  switch (part) {
    case 'minute':
      return written.getUTCMinutes();
    case 'hour':
      return written.getUTCHours();
    case 'day':
      return written.getUTCDate();
    case 'week':
      return isoWeek(written);
    case 'month':
      return written.getUTCMonth() + 1;
    case 'year':
      return written.getUTCFullYear();
  }
}

const WRITTEN =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** The local time, in the UTC fields of a date. */
function writtenTime(text: string, zone: string | null): Date | null {
  const number = numberOf(text);
  if (number !== null) return inZone(number < 1e11 ? number * 1000 : number, zone);
  const match = WRITTEN.exec(text.trim());
  if (!match) {
    const parsed = Date.parse(text);
    return Number.isNaN(parsed) ? null : inZone(parsed, zone);
  }
  const [, year, month, day, hour = '0', minute = '0', second = '0', offset] = match;
  const written = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  // A text without an offset already is the local time.
  return offset === undefined || zone === null ? new Date(written) : inZone(written - offsetMs(offset), zone);
}

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const sign = offset.startsWith('-') ? -1 : 1;
  const digits = offset.slice(1).replace(':', '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}

function inZone(instant: number, zone: string | null): Date | null {
  if (!Number.isFinite(instant) || Math.abs(instant) > 8.64e15) return null;
  return new Date(zone === null ? instant : clockReading(instant, zone));
}

/** ISO 8601 week of the year, 1 to 53. */
function isoWeek(date: Date): number {
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const weekday = new Date(day).getUTCDay() || 7;
  const thursday = new Date(day + (4 - weekday) * 86_400_000);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * 86_400_000)) + 1;
}
