const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows in a zone, as a `datetime-local` field has it: `2026-03-29T09:30`. */
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

/** `2026-03-29T09:30:15` and the like: without seconds, as the API reads it. */
export const withoutSeconds = (field: string): string => field.slice(0, 16);
