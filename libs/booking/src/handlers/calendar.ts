import {
  type Cause,
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
} from '@rampart/event-log';
import { type CalendarView, type ConsultationCalendar, defaultCalendar } from '../contract/index.js';
import { calendarDecider } from '../domain/calendar.js';
import { type BookingContext, CALENDAR_STREAM } from './context.js';

export async function readCalendar(
  { log, timeZone }: Pick<BookingContext, 'log' | 'timeZone'>,
  tenantId: string,
): Promise<CalendarView> {
  const set = await loadState(log, calendarDecider, { tenantId, stream: CALENDAR_STREAM });
  return { ...(set ?? defaultCalendar(timeZone)), set: set !== null };
}

/** Sets the calendar; existing bookings stay unchanged. */
export async function setCalendar(
  context: BookingContext,
  requester: Cause,
  calendar: ConsultationCalendar,
): Promise<Recorded<CalendarView>> {
  const about = commandOf(context, requester, CALENDAR_STREAM);
  const data = { calendar };
  const outcome = await handleCommand(context.log, calendarDecider, about, {
    type: 'SetConsultationCalendar',
    data,
  });
  return recordedAt({ ...calendar, set: true }, outcome);
}
