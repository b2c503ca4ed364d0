import type { SignInHour } from '@rampart/identity-access/contract';
import { LANGUAGE } from '../../../../shared/language/language.js';

const HOUR_MS = 3_600_000;

/** Sign-in attempts as points of a chart: by hour up to two days, otherwise by day of the zone. */
export function signInPoints(hours: readonly SignInHour[], zone: string) {
  const stretches = new Map<string, { from: number; to: number; succeeded: number; failed: number }>();
  const byDay = hours.length > 48;
  for (const { hour, succeeded, failed } of hours) {
    const from = Date.parse(hour);
    const key = byDay ? dayOf(from, zone) : hour;
    const known = stretches.get(key) ?? { from, to: from, succeeded: 0, failed: 0 };
    known.to = from + HOUR_MS;
    known.succeeded += succeeded;
    known.failed += failed;
    stretches.set(key, known);
  }
  return [...stretches.values()].map(({ from, to, ...values }) => ({ from, to, values }));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, shape: 'day' | 'week'): Intl.DateTimeFormat {
  const key = `${zone} ${shape}`;
  const options: Intl.DateTimeFormatOptions =
    shape === 'day' ? { dateStyle: 'short' } : { weekday: 'short', hour: '2-digit', hourCycle: 'h23' };
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en', { timeZone: zone, ...options });
  formats.set(key, format);
  return format;
}

const dayOf = (atMs: number, zone: string): string => formatOf(zone, 'day').format(atMs);

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const WEEKDAY = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', timeZone: 'UTC' });
const DAY_MS = 24 * HOUR_MS;
/** A Monday, as `DAYS` begins. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

export function signInWeek(hours: readonly SignInHour[], zone: string) {
  const counts = new Map<string, Record<string, number>>(
    DAYS.map((day) => [day, Object.fromEntries(HOURS.map((hour) => [hour, 0]))]),
  );
  for (const { hour, succeeded, failed } of hours) {
    const parts = formatOf(zone, 'week').formatToParts(Date.parse(hour));
    const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
    const day = counts.get(part('weekday'));
    if (day !== undefined) day[part('hour')] = (day[part('hour')] ?? 0) + succeeded + failed;
  }
  return [...counts].map(([id, values], day) => ({
    id,
    title: WEEKDAY.format(MONDAY_MS + day * DAY_MS),
    values,
  }));
}
