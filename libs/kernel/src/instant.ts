/** RFC 3339 section 5.6. In a query `+` means a space, so the offset may begin with a space. */
const TIME =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+ -](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/**
 * Reads a time with its zone (RFC 3339), in which seconds are optional: `2026-11-28T09:30+01:00`.
 * @returns null for other texts, also for a date alone or a day that does not exist
 */
export function readInstant(text: string): Date | null {
  const [, day, clock, zone] = TIME.exec(text) ?? [];
  if (day === undefined || clock === undefined || zone === undefined) return null;
  // `Date` would read 31 February as 3 March.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  return new Date(`${day}T${clock}${zone.toUpperCase().replace(' ', '+')}`);
}
