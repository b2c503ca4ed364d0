import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { consultationCalendarSchema } from '../contract/index.js';

/** Staff said when consultations can be had; what is booked already stays as it is. */
export const consultationCalendarSet = defineEvent({
  type: 'ConsultationCalendarSet',
  schemaVersion: 1,
  schema: z.object({ calendar: consultationCalendarSchema }),
});

export type CalendarEvent = EventOf<typeof consultationCalendarSet>;
