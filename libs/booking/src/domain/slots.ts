import { Temporal } from 'temporal-polyfill';
import type { ConsultationCalendar, WorkingHours } from '../contract/index.js';

/** A range of real time in milliseconds since 1970; `until` is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whether two ranges overlap; adjacent ones do not. */
export const overlap = (one: Stretch, other: Stretch): boolean =>
  one.from < other.until && other.from < one.until;

/** The range of a consultation at `slot`, with the buffer after it. */
export function stretchOf(calendar: ConsultationCalendar, slot: number): Stretch {
  return { from: slot, until: slot + (calendar.slotMinutes + calendar.bufferMinutes) * MINUTE };
}

/** The first and last moment at which a consultation can begin, as of `now`. */
export function bookable({ noticeMinutes, horizonDays }: ConsultationCalendar, now: number): Stretch {
  return { from: now + noticeMinutes * MINUTE, until: now + horizonDays * DAY };
}

/**
 * Start times of free consultations within `range`, ascending. Each consultation lasts `slotMinutes` of real time, lies
 * within the working hours of the calendar's zone, and overlaps no other. Hours that a clock change skips are not
 * offered; repeated hours are offered twice only if the working hours span both.
 *
 * @param now milliseconds since 1970
 * @param taken bookings with buffers
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

/** Removes slots that overlap a booking, in one pass over both, because calendars may be full for months. */
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

/** Whether the calendar offers a consultation at `slot`, taken or not. */
export function isOffered(calendar: ConsultationCalendar, slot: number, now: number): boolean {
  return slots(calendar, { from: slot, until: slot + 1 }, now, []).length > 0;
}

/** Free slots near a wanted one, nearest first; of two equally near ones, the earlier is first. */
export function nearest(free: readonly number[], wanted: number, count: number): number[] {
  const distance = (slot: number): number => Math.abs(slot - wanted);
  return [...free].sort((a, b) => distance(a) - distance(b) || a - b).slice(0, count);
}

/** Consecutive slots within the working hours; only the last buffer may extend beyond them. */
function grid({ slotMinutes, bufferMinutes }: ConsultationCalendar, open: Stretch): number[] {
  const step = (slotMinutes + bufferMinutes) * MINUTE;
  const count = Math.floor((open.until - open.from + bufferMinutes * MINUTE) / step);
  return Array.from({ length: Math.max(0, count) }, (_, index) => open.from + index * step);
}

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

/** Working hours of one day in real time; empty or reversed when a clock change removes them. */
function realTime(day: Temporal.PlainDate, { from, to }: WorkingHours, timeZone: string): Stretch {
  const begin = momentOf(day, from, timeZone, 'later');
  const end = momentOf(day, to, timeZone, 'earlier');
  // Both are in a repeated hour, so the end is the second one.
  return { from: begin, until: end > begin ? end : momentOf(day, to, timeZone, 'later') };
}

/** The moment of a local time: in a skipped hour, the moment of the clock change; of two moments, the requested one. */
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
  // "Previous" excludes the given moment, which may be the clock change itself.
  const jump = later.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return jump?.epochMilliseconds ?? later.epochMilliseconds;
}
