/** A day with free times, by the clock of one zone. */
export interface FreeDay {
  /** `YYYY-MM-DD` in the zone. */
  readonly day: string;
  /** Beginnings in UTC, ascending. */
  readonly slots: readonly string[];
}

const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options });

/** Beginnings by the day they fall on in the zone; a slot near midnight belongs to different days in different zones. */
export function daysOf(slots: readonly string[], timeZone: string): readonly FreeDay[] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = parts.format(new Date(slot));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, own]) => ({ day, slots: own }));
}

/** `Mon 23 Nov`; the day is a calendar day, so no zone can move it. */
export const dayWords = (day: string): string =>
  inZone('UTC', { weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');

/** `09:30` by the zone's clock. */
export const timeWords = (slot: string, timeZone: string): string =>
  inZone(timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(slot));

/** `Monday 23 November 2026 at 09:30 (Europe/Berlin)`. */
export function momentWords(slot: string, timeZone: string): string {
  const day = inZone(timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day.format(new Date(slot)).replace(',', '')} at ${timeWords(slot, timeZone)} (${zoneWords(timeZone)})`;
}

/** `America/New York`. */
export const zoneWords = (timeZone: string): string => timeZone.replace(/_/g, ' ');

/** Up to three free times to take instead of one that is gone: the next ones after it, or else the last before. */
export function insteadOf(slot: string, free: readonly string[]): readonly string[] {
  const after = free.filter((candidate) => candidate > slot);
  return after.length > 0 ? after.slice(0, 3) : free.slice(-3);
}
