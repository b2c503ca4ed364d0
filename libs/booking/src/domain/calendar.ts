import type { Command, Decider } from '@rampart/kernel';
import type { ConsultationCalendar } from '../contract/index.js';
import type { CalendarEvent } from './calendar.events.js';

/** Null until staff have set a calendar. */
export type CalendarState = ConsultationCalendar | null;
export type CalendarCommand = Command<'SetConsultationCalendar', { readonly calendar: ConsultationCalendar }>;

/** Decides about the calendar. Setting the same calendar again records nothing. */
export const calendarDecider: Decider<CalendarState, CalendarCommand, CalendarEvent> = {
  initialState: () => null,
  decide({ data }, state) {
    // Both values come from the same schema, so their keys have the same order.
    if (JSON.stringify(data.calendar) === JSON.stringify(state)) return [];
    return [{ type: 'ConsultationCalendarSet', data }];
  },
  evolve: (_state, event) => event.data.calendar,
};
