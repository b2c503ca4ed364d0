import { z } from 'zod';

export const instantSchema = z.iso.datetime({ error: 'Give a moment in UTC, such as 2026-12-01T09:00:00Z.' });

/** Refuses names longer than any in the zone database (IANA tzdata), before a look-up. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether the process knows the time zone by its IANA name; offsets such as `+02:00` are no zones. */
function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone by its IANA name, such as `Europe/Berlin`. */
export const timeZoneSchema = z
  .string()
  .max(64, 'A time zone name has at most 64 characters.')
  .refine(isTimeZone, 'Give a time zone by its IANA name, such as Europe/Berlin.');
