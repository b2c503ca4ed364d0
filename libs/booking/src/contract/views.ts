import { z } from 'zod';
import { consultationCalendarSchema } from './calendar.js';

/** What the page needs before it shows anything. Answer of `GET /api/booking/settings`. */
export const bookingSettingsSchema = z.object({
  /** A third party's scheduler, loaded only after the visitor agrees; null: our own slots are picked. */
  scheduler: z.object({ url: z.url(), origin: z.url(), title: z.string() }).nullable(),
  /** The zone of the working hours. */
  timeZone: z.string(),
  slotMinutes: z.number().int(),
  /** Whether this installation can send mail; otherwise the manage link is shown instead. */
  mail: z.boolean(),
});
export type BookingSettings = z.infer<typeof bookingSettingsSchema>;

/** Answer of `GET /api/booking/slots`. */
export const freeSlotsSchema = z.object({
  /** Beginnings, in UTC, ascending. */
  slots: z.array(z.string()),
  slotMinutes: z.number().int(),
  /** The zone of the working hours. */
  timeZone: z.string(),
  /** First and last moment that can be booked now; later than the latest there is nothing to ask for. */
  earliest: z.string(),
  latest: z.string(),
});
export type FreeSlots = z.infer<typeof freeSlotsSchema>;

/** Answer of `POST /api/booking/consultations`. */
export const bookedConsultationSchema = z.object({
  id: z.uuid(),
  slot: z.string(),
  end: z.string(),
  /** Whether a confirmation with the manage link goes out by mail. */
  mail: z.boolean(),
  /** Only when no mail can be sent: the link that cancels and reschedules. Keep it. */
  manageUrl: z.string().nullable(),
});
export type BookedConsultation = z.infer<typeof bookedConsultationSchema>;

/** What is left of each word of a visitor who was erased. No mail address is called so. */
export const ERASED = 'erased';

export const consultationStatusSchema = z.enum(['booked', 'cancelled']);
export type ConsultationStatus = z.infer<typeof consultationStatusSchema>;

/** A consultation as whoever holds its link sees it. Answer of `POST /api/booking/managed-consultation` and below. */
export const managedConsultationSchema = z.object({
  id: z.uuid(),
  slot: z.string(),
  end: z.string(),
  status: consultationStatusSchema,
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  /** The visitor's. */
  timeZone: z.string(),
  /** Who cancelled, and why when staff did. */
  cancelledBy: z.enum(['visitor', 'staff']).nullable(),
  cancelReason: z.string().nullable(),
  /** Whether changes are confirmed by mail. */
  mail: z.boolean(),
});
export type ManagedConsultation = z.infer<typeof managedConsultationSchema>;

/** How far the mail about the latest change is. */
export const mailStatusSchema = z.enum(['due', 'sent', 'failed']);
export type MailStatus = z.infer<typeof mailStatusSchema>;

/** A consultation as staff see it. */
export const consultationSchema = managedConsultationSchema.omit({ mail: true }).extend({
  bookedAt: z.string(),
  /** How often it was changed. */
  sequence: z.number().int(),
  mailStatus: mailStatusSchema,
  /** Why the mail was not sent, as a code. */
  mailFailure: z.string().nullable(),
  /** When staff confirmed the time it has now; null: nobody has. */
  confirmedAt: z.string().nullable(),
  /** Staff's own; visitors never see it. */
  note: z.string(),
});
export type Consultation = z.infer<typeof consultationSchema>;

/** Answer of `GET` and `PUT /api/booking/calendar`. */
export const calendarViewSchema = consultationCalendarSchema.extend({
  /** False while nobody has set one. */
  set: z.boolean(),
});
export type CalendarView = z.infer<typeof calendarViewSchema>;
