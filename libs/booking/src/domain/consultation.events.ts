import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { LANGUAGE_CODES } from '@rampart/kernel';
import { z } from 'zod';
import { ERASED } from '../contract/index.js';
import { holdSchema } from './hold.js';

const aboutConsultation = { consultationId: z.uuid() };

/** The subject whose key encrypts the visitor's data: destroying the key erases the data. */
export const visitorSubject = (data: { readonly consultationId: string }): string =>
  `consultation:${data.consultationId}`;

/** The visitor and their topic, encrypted as one field. */
export const visitorSchema = z.object({ name: z.string(), email: z.string(), topic: z.string() });
export type Visitor = z.infer<typeof visitorSchema>;

export const ERASED_VISITOR: Visitor = { name: ERASED, email: ERASED, topic: ERASED };

/** Instants are ISO 8601 in UTC. The consultation starts when its hold starts, and ends before the hold's buffer. */
const appointment = { hold: holdSchema, end: z.string() };
const by = z.enum(['visitor', 'staff']);
/** 0 for the booking, incremented by each change; used as iCalendar's SEQUENCE (RFC 5545 section 3.8.7.4). */
const sequence = z.number().int();

export const consultationBooked = defineEvent({
  type: 'ConsultationBooked',
  schemaVersion: 1,
  schema: z.object({
    ...aboutConsultation,
    ...appointment,
    visitor: visitorSchema,
    timeZone: z.string(),
    /** That of the visitor; mails without one are English. */
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  personal: [{ field: 'visitor', subject: visitorSubject, erased: ERASED_VISITOR }],
});

export const consultationRescheduled = defineEvent({
  type: 'ConsultationRescheduled',
  schemaVersion: 1,
  schema: z.object({ ...aboutConsultation, ...appointment, sequence, by, previous: holdSchema }),
});

export const consultationCancelled = defineEvent({
  type: 'ConsultationCancelled',
  schemaVersion: 1,
  schema: z.object({
    ...aboutConsultation,
    sequence,
    by,
    previous: holdSchema,
    reason: z.string().nullable(),
  }),
  personal: [{ field: 'reason', subject: visitorSubject, erased: ERASED }],
});

/** Staff confirmed the consultation at this time. A move by the visitor needs a new confirmation. */
export const consultationConfirmed = defineEvent({
  type: 'ConsultationConfirmed',
  schemaVersion: 1,
  schema: z.object({ ...aboutConsultation, by: z.string() }),
});

/** The latest note of staff, which replaces earlier ones. It may name the visitor. */
export const consultationNoted = defineEvent({
  type: 'ConsultationNoted',
  schemaVersion: 1,
  schema: z.object({ ...aboutConsultation, by: z.string(), note: z.string() }),
  personal: [{ field: 'note', subject: visitorSubject, erased: ERASED }],
});

export const consultationHoldLapsed = defineEvent({
  type: 'ConsultationHoldLapsed',
  schemaVersion: 1,
  schema: z.object({ ...aboutConsultation, holdId: z.uuid() }),
});

export const consultationMailSent = defineEvent({
  type: 'ConsultationMailSent',
  schemaVersion: 1,
  schema: z.object({ ...aboutConsultation, sequence }),
});

/** The mail about this change failed permanently; the reason is an error code. */
export const consultationMailFailed = defineEvent({
  type: 'ConsultationMailFailed',
  schemaVersion: 1,
  schema: z.object({ ...aboutConsultation, sequence, reason: z.string() }),
});

export const consultationEvents = [
  consultationBooked,
  consultationRescheduled,
  consultationCancelled,
  consultationConfirmed,
  consultationNoted,
  consultationHoldLapsed,
  consultationMailSent,
  consultationMailFailed,
] as const;
export type ConsultationEvent = EventOf<(typeof consultationEvents)[number]>;
