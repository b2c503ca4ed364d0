/** The form of a zone's name. Longer names than any in the zone database (IANA tzdata) are refused before a look-up. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const LONGEST = 64;

/** Whether the process knows the time zone by its IANA name; offsets such as `+02:00` are not zones. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST || !ZONE_NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
