import { formatTime } from '../../../shared/format/times.js';

const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time in a zone, in the form of a `datetime-local` field: `2026-03-29T09:30`. */
export function wallTime(ms: number, zone: string): string {
  const format =
    formats.get(zone) ??
    // Swedish writes dates as ISO 8601 does.
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(ms).replace(' ', 'T');
}

/** A local time such as `2026-03-29T09:30` or `09:30`, as all clock times of the console: with 12 or 24 hours. */
export const shownClock = (localTime: string, locale?: string): string =>
  formatTime(new Date(`1970-01-01T${localTime.slice(-5)}Z`), 'UTC', 'clock', locale);

/** The specified default: one hour from now. */
export const inOneHour = (nowMs: number, zone: string): string => wallTime(nowMs + HOUR_MS, zone);

/** Removes the seconds of a local time, because the API accepts none. */
export const withoutSeconds = (field: string): string => field.slice(0, 16);
