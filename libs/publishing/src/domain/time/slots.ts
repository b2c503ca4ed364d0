import type { Slots } from '../../contract/index.js';
import { instantsOf, localTimeAt, wallOf } from './zone.js';

const DAY_MS = 24 * 3_600_000;
const DAYS_AHEAD = 60;

/** Null when there is none in the next 60 days. A slot in a gap does not take place. */
export function nextSlot({ zone, slots }: Slots, taken: ReadonlySet<number>, now: number): number | null {
  const today = `${localTimeAt(zone, now).slice(0, 10)}T00:00`;
  const start = wallOf(today) ?? now;
  for (let day = 0; day < DAYS_AHEAD; day += 1) {
    const wall = start + day * DAY_MS;
    const weekday = ((new Date(wall).getUTCDay() + 6) % 7) + 1;
    const free = slots
      .filter((slot) => slot.weekday === weekday)
      .flatMap(({ time }) => instantsOf(zone, wall + minutesOf(time) * 60_000).slice(0, 1))
      .filter((instant) => instant > now && !taken.has(instant))
      .sort((one, other) => one - other);
    if (free[0] !== undefined) return free[0];
  }
  return null;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
