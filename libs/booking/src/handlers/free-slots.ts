import { DomainError, t } from '@rampart/kernel';
import type { TimeRange } from '@rampart/lists/contract';
import type { ConsultationCalendar, FreeSlots } from '../contract/index.js';
import { bookable, isOffered, nearest, slots, stretchOf } from '../domain/slots.js';
import { readCalendar } from './calendar.js';
import type { BookingContext } from './context.js';

const DAY = 86_400_000;
const AROUND = 14 * DAY;
const NAMED = 5;

const instant = (at: number): string => new Date(at).toISOString();

/** The bookable slots. They may be slightly out of date, so the booking decides. */
export async function listFreeSlots(
  context: BookingContext,
  tenantId: string,
  { since, until }: TimeRange,
): Promise<FreeSlots> {
  const calendar = await readCalendar(context, tenantId);
  const now = context.clock.now().getTime();
  const range = { from: since.getTime(), until: until.getTime() };
  const free = await freeWithin(context, tenantId, calendar, range);
  const window = bookable(calendar, now);
  return {
    slots: free.map(instant),
    slotMinutes: calendar.slotMinutes,
    timeZone: calendar.timeZone,
    earliest: instant(window.from),
    latest: instant(window.until),
  };
}

/** @throws DomainError `booking.slot-not-offered` with the nearest free slots */
export async function assertOffered(
  context: BookingContext,
  tenantId: string,
  calendar: ConsultationCalendar,
  slot: number,
): Promise<void> {
  const now = context.clock.now().getTime();
  if (isOffered(calendar, slot, now)) return;
  const { from, until } = bookable(calendar, now);
  const within = Math.min(Math.max(slot, from), until);
  const details = { nearest: await nearestFree(context, tenantId, calendar, within) };
  throw new DomainError(
    'booking.slot-not-offered',
    'invalid',
    t`No consultation starts at this time. Choose a free time.`,
    details,
  );
}

/** Free slots around a moment, nearest first, excluding the moment itself. */
export async function nearestFree(
  context: BookingContext,
  tenantId: string,
  calendar: ConsultationCalendar,
  wanted: number,
): Promise<readonly string[]> {
  const range = { from: wanted - AROUND, until: wanted + AROUND };
  const free = await freeWithin(context, tenantId, calendar, range);
  return nearest(
    free.filter((slot) => slot !== wanted),
    wanted,
    NAMED,
  ).map(instant);
}

async function freeWithin(
  context: BookingContext,
  tenantId: string,
  calendar: ConsultationCalendar,
  range: { readonly from: number; readonly until: number },
): Promise<number[]> {
  const reach = { from: range.from, until: stretchOf(calendar, range.until).until };
  const taken = await context.taken.between(tenantId, reach);
  return slots(calendar, range, context.clock.now().getTime(), taken);
}
