import { z } from 'zod';
import { consultationCalendarSchema } from './calendar.js';

/** Settings of the booking page. Answer of `GET /api/booking/settings`. */
export const bookingSettingsSchema = z.object({
  /** An external scheduler, which is loaded only after consent; null when Rampart's own slots are used. */
  scheduler: z.object({ url: z.url(), origin: z.url(), title: z.string() }).nullable(),
  timeZone: z.string(),
  slotMinutes: z.number().int(),
  /** Whether this installation can send mail; if not, the manage link is shown instead. */
  mail: z.boolean(),
});
export type BookingSettings = z.infer<typeof bookingSettingsSchema>;

/** Answer of `GET /api/booking/slots`. */
export const freeSlotsSchema = z.object({
  slots: z.array(z.string()),
  slotMinutes: z.number().int(),
  timeZone: z.string(),
  /** The first and last moment that can be booked. */
  earliest: z.string(),
  latest: z.string(),
});
export type FreeSlots = z.infer<typeof freeSlotsSchema>;

/** Answer of `POST /api/booking/consultations`. */
export const bookedConsultationSchema = z.object({
  id: z.uuid(),
  slot: z.string(),
  end: z.string(),
  mail: z.boolean(),
  /** The link for cancelling and rescheduling; only set when no mail can be sent, so the visitor must keep it. */
  manageUrl: z.string().nullable(),
});
export type BookedConsultation = z.infer<typeof bookedConsultationSchema>;

/** Replaces texts of an erased visitor; no mail address has this value. */
export const ERASED = 'erased';

export const consultationStatusSchema = z.enum(['booked', 'cancelled']);
export type ConsultationStatus = z.infer<typeof consultationStatusSchema>;

/** A consultation for the holder of its link. Answer of `POST /api/booking/managed-consultation/open` and below. */
export const managedConsultationSchema = z.object({
  id: z.uuid(),
  slot: z.string(),
  end: z.string(),
  status: consultationStatusSchema,
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  timeZone: z.string(),
  cancelledBy: z.enum(['visitor', 'staff']).nullable(),
  cancelReason: z.string().nullable(),
  mail: z.boolean(),
});
export type ManagedConsultation = z.infer<typeof managedConsultationSchema>;

export const mailStatusSchema = z.enum(['due', 'sent', 'failed']);
export type MailStatus = z.infer<typeof mailStatusSchema>;

export const consultationSchema = managedConsultationSchema.omit({ mail: true }).extend({
  bookedAt: z.string(),
  sequence: z.number().int(),
  mailStatus: mailStatusSchema,
  /** Error code of a mail that was not sent. */
  mailFailure: z.string().nullable(),
  /** When staff confirmed the present time; null while it is unconfirmed. */
  confirmedAt: z.string().nullable(),
  /** Visible to staff only. */
  note: z.string(),
});
export type Consultation = z.infer<typeof consultationSchema>;

/** Answer of `GET` and `PUT /api/booking/calendar`. */
export const calendarViewSchema = consultationCalendarSchema.extend({
  /** False for the default calendar. */
  set: z.boolean(),
});
export type CalendarView = z.infer<typeof calendarViewSchema>;
