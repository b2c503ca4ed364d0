import { clockReading } from '@rampart/sigma';

const HOUR = 3_600_000;
/** Offsets by zone and quarter of an hour. */
const offsets = new Map<string, number>();

/**
 * Milliseconds since 1970. `reading` is the local time as if it were UTC; a time in a skipped hour moves forward.
 * @throws RangeError for an unknown zone
 */
export function instantAt(reading: number, zone: string, notBefore = -Infinity): number {
  if (zone === 'UTC' || zone === 'Z') return reading;
  const before = reading - offsetAt(reading - 24 * HOUR, zone);
  const shown = before + offsetAt(before, zone) === reading;
  if (shown && before >= notBefore) return before;
  const after = reading - offsetAt(reading + 24 * HOUR, zone);
  if (shown) return after + offsetAt(after, zone) === reading ? after : before;
  return after + offsetAt(after, zone) === reading ? after : before;
}

function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / (HOUR / 4));
  const key = `${zone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = clockReading(quarter * (HOUR / 4), zone) - quarter * (HOUR / 4);
    if (offsets.size > 100_000) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}
