import { t } from '@rampart/kernel';
import type { RangeRules } from '@rampart/lists/contract';
import { z } from 'zod';
import { instantSchema, timeZoneSchema } from './instants.js';

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Characters not allowed in a longer text, which may contain line breaks and tabs. */
const UNPRINTABLE_IN_TEXT = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u;
/** Names appear in mails to any address, so a name must not contain a link. */
const LINK = /:\/\/|www\.|@/i;

export const bookConsultationSchema = z.object({
  slot: instantSchema,
  name: z
    .string()
    .trim()
    .min(1, t`Enter your name.`)
    .max(100, t`A name has at most 100 characters. Shorten it.`)
    .refine(
      (text) => !UNPRINTABLE.test(text),
      t`The name has line breaks or control characters. Remove them.`,
    )
    .refine((text) => !LINK.test(text), t`The name contains a link or an address. Remove it.`),
  /** Validated by the server, because a browser's pattern would refuse some valid addresses. */
  email: z
    .string()
    .trim()
    .min(1, t`Enter your mail address.`)
    .max(508, t`A mail address has at most 254 characters. Enter a shorter one.`),
  topic: z
    .string()
    .trim()
    .max(1_000, t`A topic has at most 1000 characters. Shorten it.`)
    .refine((text) => !UNPRINTABLE_IN_TEXT.test(text), t`The topic has control characters. Remove them.`)
    .default(''),
  /** The visitor's time zone, in which mails give times. */
  timeZone: timeZoneSchema,
});
export type BookConsultation = z.infer<typeof bookConsultationSchema>;

/** The content of a manage link: the consultation's id and a MAC over it, in base64url. */
const manageToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{64}$/, t`This link is not valid. Copy the whole link from the mail.`);

export const manageConsultationSchema = z.object({ token: manageToken });
export type ManageConsultation = z.infer<typeof manageConsultationSchema>;

export const rescheduleConsultationSchema = z.object({ token: manageToken, slot: instantSchema });
export type RescheduleConsultation = z.infer<typeof rescheduleConsultationSchema>;

/** Body of `POST /api/booking/consultations/{id}/cancel`, by staff; the reason is sent to the visitor. */
export const cancelConsultationSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, t`Give a reason.`)
    .max(500, t`A reason has at most 500 characters. Shorten it.`)
    .refine((text) => !UNPRINTABLE_IN_TEXT.test(text), t`The reason has control characters. Remove them.`),
});
export type CancelConsultation = z.infer<typeof cancelConsultationSchema>;

export const moveConsultationSchema = z.object({ slot: instantSchema });
export type MoveConsultation = z.infer<typeof moveConsultationSchema>;

/** Body of `PUT /api/booking/consultations/{id}/note`; an empty text removes the note. */
export const noteConsultationSchema = z.object({
  note: z
    .string()
    .trim()
    .max(2_000, t`A note has at most 2000 characters. Shorten it.`)
    .refine((text) => !UNPRINTABLE_IN_TEXT.test(text), t`The note has control characters. Remove them.`),
});
export type NoteConsultation = z.infer<typeof noteConsultationSchema>;

export const SLOTS_RANGE: RangeRules = { now: 'since', usual: 'P7D', longest: 'P62D' };

/** Query of `GET /api/booking/slots` beside its range. */
export const slotsQuerySchema = z.object({
  /** Sent with the query, so that an unknown zone is reported before booking. */
  timeZone: timeZoneSchema.optional(),
});
