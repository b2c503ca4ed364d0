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

/** The specified default: one hour from now. */
export const inOneHour = (nowMs: number, zone: string): string => wallTime(nowMs + HOUR_MS, zone);

/** Removes the seconds of a local time, because the API accepts none. */
export const withoutSeconds = (field: string): string => field.slice(0, 16);
