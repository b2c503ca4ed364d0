import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { ERASED } from '../contract/index.js';
import { holdSchema } from './hold.js';

const aboutConsultation = { consultationId: z.uuid() };

/** The key subject of the visitor: destroying it erases their data. */
export const visitorSubject = (data: { readonly consultationId: string }): string =>
  `consultation:${data.consultationId}`;

/** Who booked and what about: sealed as one field. */
export const visitorSchema = z.object({ name: z.string(), email: z.string(), topic: z.string() });
export type Visitor = z.infer<typeof visitorSchema>;

export const ERASED_VISITOR: Visitor = { name: ERASED, email: ERASED, topic: ERASED };

/** Instants are ISO 8601 in UTC. The consultation starts with its hold and ends before the hold's buffer. */
const appointment = { hold: holdSchema, end: z.string() };
const by = z.enum(['visitor', 'staff']);
/** 0 for the booking, incremented by each change: iCalendar's SEQUENCE (RFC 5545 section 3.8.7.4). */
const sequence = z.number().int();

export const consultationBooked = defineEvent({
  type: 'ConsultationBooked',
  schemaVersion: 1,
  schema: z.object({
    ...aboutConsultation,
    ...appointment,
    visitor: visitorSchema,
    timeZone: z.string(),
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

/** Staff accepted the consultation at this time; a move by the visitor needs another acceptance. */
export const consultationConfirmed = defineEvent({
  type: 'ConsultationConfirmed',
  schemaVersion: 1,
  schema: z.object({ ...aboutConsultation, by: z.string() }),
});

/** A staff note; the latest replaces earlier ones. It may name the visitor. */
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
