import { handleCommand } from '@rampart/event-log';
import { fold } from '@rampart/kernel';
import { type CalendarView, type ConsultationCalendar, defaultCalendar } from '../contract/index.js';
import { calendarDecider } from '../domain/calendar.js';
import type { CalendarEvent } from '../domain/calendar.events.js';
import { type BookingContext, CALENDAR_STREAM, commandOf, type Recorded, type Requester } from './context.js';

/** The calendar that counts: as staff set it, or the default in the installation's zone. */
export async function readCalendar(
  { log, timeZone }: Pick<BookingContext, 'log' | 'timeZone'>,
  tenantId: string,
): Promise<CalendarView> {
  // The catalog validated these events when they were written and lifts them to the newest version.
  const events = (await log.readStream(tenantId, CALENDAR_STREAM)) as unknown as readonly CalendarEvent[];
  const set = fold(calendarDecider, events);
  return { ...(set ?? defaultCalendar(timeZone)), set: set !== null };
}

/** Sets when consultations can be had from now on; what is booked already stays. */
export async function setCalendar(
  context: BookingContext,
  requester: Requester,
  calendar: ConsultationCalendar,
): Promise<Recorded<CalendarView>> {
  const about = commandOf(context, requester, CALENDAR_STREAM);
  const data = { calendar };
  const { result } = await handleCommand(context.log, calendarDecider, about, {
    type: 'SetConsultationCalendar',
    data,
  });
  return { value: { ...calendar, set: true }, position: result?.lastPosition ?? null };
}
