const HOUR_MS = 3_600_000;
/** Longer than any difference between two zones, shorter than the time between two changes of one. */
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  });
  formats.set(zone, format);
  return format;
}

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The local time at an instant, as milliseconds as if it were UTC. */
function wallAt(zone: string, instant: number): number {
  // Takes less than half the time of `formatToParts`. British English gives `29/03/2026, 02:30:00`.
  const numbers = formatOf(zone).format(instant).match(/\d+/g)?.map(Number) ?? [];
  const [day = 1, month = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Milliseconds that local time is ahead of UTC. */
export const offsetAt = (zone: string, instant: number): number =>
  wallAt(zone, instant) - Math.floor(instant / 1_000) * 1_000;

/** `2026-03-29T02:30` in milliseconds, as if it were UTC; null for a day that does not exist. */
export function wallOf(localTime: string): number | null {
  const wall = Date.parse(`${localTime}:00Z`);
  return Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(localTime) ? null : wall;
}

export const localTimeAt = (zone: string, instant: number): string =>
  new Date(wallAt(zone, instant)).toISOString().slice(0, 16);

/** All instants with this local time, earliest first: none in a gap, two in an overlap. */
export function instantsOf(zone: string, wall: number): readonly number[] {
  const offsets = new Set([offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)]);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallAt(zone, instant) === wall)
    .sort((one, other) => one - other);
}
