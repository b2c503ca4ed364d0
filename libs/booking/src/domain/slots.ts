import { Temporal } from 'temporal-polyfill';
import type { ConsultationCalendar, WorkingHours } from '../contract/index.js';

/** A stretch of real time, in milliseconds since 1970; `until` is not part of it. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whether they share a moment; one that ends as the other begins does not. */
export const overlap = (one: Stretch, other: Stretch): boolean =>
  one.from < other.until && other.from < one.until;

/** What a consultation that begins at `slot` blocks: itself and the buffer after it. */
export function stretchOf(calendar: ConsultationCalendar, slot: number): Stretch {
  return { from: slot, until: slot + (calendar.slotMinutes + calendar.bufferMinutes) * MINUTE };
}

/** The first and last moment at which a consultation can begin, seen from `now`. */
export function bookable({ noticeMinutes, horizonDays }: ConsultationCalendar, now: number): Stretch {
  return { from: now + noticeMinutes * MINUTE, until: now + horizonDays * DAY };
}

/**
 * Beginnings of the free consultations within `range`, ascending. Every one lasts `slotMinutes` of real time, lies
 * within working hours by the clock of the calendar's zone, overlaps nothing taken and no other slot, and can still be
 * booked. On a day with a clock change the hours that do not exist are not offered; hours that come twice are offered
 * twice where the working hours span both, otherwise only the part that is certainly meant.
 *
 * @param now milliseconds since 1970
 * @param taken what is booked, with buffers
 */
export function slots(
  calendar: ConsultationCalendar,
  range: Stretch,
  now: number,
  taken: readonly Stretch[],
): number[] {
  const window = bookable(calendar, now);
  const from = Math.max(range.from, window.from);
  const until = Math.min(range.until, window.until + 1);
  if (from >= until) return [];
  const offered = openStretches(calendar, { from, until }).flatMap((open) => grid(calendar, open));
  return withoutTaken(
    calendar,
    offered.filter((slot) => slot >= from && slot < until),
    taken,
  );
}

/** Leaves out what overlaps something taken, in one pass over both: calendars may be full for months. */
function withoutTaken(
  calendar: ConsultationCalendar,
  ascending: readonly number[],
  taken: readonly Stretch[],
): number[] {
  const byBeginning = [...taken].sort((a, b) => a.from - b.from);
  let next = 0;
  let takenUntil = -Infinity;
  return ascending.filter((slot) => {
    const mine = stretchOf(calendar, slot);
    for (let one = byBeginning[next]; one !== undefined && one.from < mine.until; one = byBeginning[next]) {
      takenUntil = Math.max(takenUntil, one.until);
      next += 1;
    }
    return takenUntil <= mine.from;
  });
}

/** Whether the calendar offers a consultation that begins at `slot`, whoever may have taken it. */
export function isOffered(calendar: ConsultationCalendar, slot: number, now: number): boolean {
  return slots(calendar, { from: slot, until: slot + 1 }, now, []).length > 0;
}

/** The free slots next to a wanted one, nearest first; of two equally near the earlier. */
export function nearest(free: readonly number[], wanted: number, count: number): number[] {
  const distance = (slot: number): number => Math.abs(slot - wanted);
  return [...free].sort((a, b) => distance(a) - distance(b) || a - b).slice(0, count);
}

/** Slot after slot from the beginning of the working hours; the last ends within them, its buffer may not. */
function grid({ slotMinutes, bufferMinutes }: ConsultationCalendar, open: Stretch): number[] {
  const step = (slotMinutes + bufferMinutes) * MINUTE;
  const count = Math.floor((open.until - open.from + bufferMinutes * MINUTE) / step);
  return Array.from({ length: Math.max(0, count) }, (_, index) => open.from + index * step);
}

/** The working hours of every open day that touches `range`, in real time. */
function openStretches(calendar: ConsultationCalendar, range: Stretch): Stretch[] {
  const first = dayOf(range.from, calendar.timeZone);
  const last = dayOf(range.until, calendar.timeZone);
  const closed = new Set(calendar.closedDays);
  const stretches: Stretch[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (closed.has(day.toString())) continue;
    for (const hours of inOrder(calendar.workingHours, day.dayOfWeek))
      stretches.push(realTime(day, hours, calendar.timeZone));
  }
  return stretches;
}

const inOrder = (hours: readonly WorkingHours[], weekday: number): readonly WorkingHours[] =>
  hours.filter((one) => one.weekday === weekday).sort((a, b) => (a.from < b.from ? -1 : 1));

const dayOf = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();

/** Working hours of one day as real time; empty (or turned round) when a clock change leaves nothing of them. */
function realTime(day: Temporal.PlainDate, { from, to }: WorkingHours, timeZone: string): Stretch {
  const begin = momentOf(day, from, timeZone, 'later');
  const end = momentOf(day, to, timeZone, 'earlier');
  // Both in an hour that comes twice: the second time round.
  return { from: begin, until: end > begin ? end : momentOf(day, to, timeZone, 'later') };
}

/** When a clock shows a time. In a gap: the moment the clock jumps. Of two such moments: the one asked for. */
function momentOf(
  day: Temporal.PlainDate,
  time: string,
  timeZone: string,
  disambiguation: 'earlier' | 'later',
): number {
  const wall = (time === '24:00' ? day.add({ days: 1 }) : day).toPlainDateTime(
    time === '24:00' ? '00:00' : time,
  );
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation });
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds;
  const later = wall.toZonedDateTime(timeZone, { disambiguation: 'later' });
  // "Previous" is strictly before, and `later` may be the very moment of the jump.
  const jump = later.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return jump?.epochMilliseconds ?? later.epochMilliseconds;
}
