import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { consultationCalendarSchema } from '../contract/index.js';

/** Staff set the calendar; existing bookings stay unchanged. */
export const consultationCalendarSet = defineEvent({
  type: 'ConsultationCalendarSet',
  schemaVersion: 1,
  schema: z.object({ calendar: consultationCalendarSchema }),
});

export type CalendarEvent = EventOf<typeof consultationCalendarSet>;
