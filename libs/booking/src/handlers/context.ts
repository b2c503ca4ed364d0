import { type EventLog, loadState, type Recording } from '@rampart/event-log';
import type { Booking, ConsultationState } from '../domain/consultation.js';
import { consultationDecider } from '../domain/consultation.decider.js';
import { consultationNotFound } from '../domain/consultation.rules.js';
import type { TakenTimes } from '../ports/taken-times.js';

export interface BookingContext extends Recording {
  readonly taken: TakenTimes;
  /** IANA name of the time zone of the default calendar, which applies until staff set one. */
  readonly timeZone: string;
}

export const CALENDAR_STREAM = 'consultation-calendar:main';
/** @param consultationId UUID that a booking keeps when it is moved */
export const consultationStream = (consultationId: string): string => `consultation:${consultationId}`;
/** @param day in UTC, such as `2026-12-01` */
export const dayStream = (day: string): string => `consultation-day:${day}`;

export const loadConsultation = (
  log: EventLog,
  tenantId: string,
  consultationId: string,
): Promise<ConsultationState> =>
  loadState(log, consultationDecider, { tenantId, stream: consultationStream(consultationId) });

/** Loads a consultation that was booked. @throws DomainError `booking.not-found` */
export async function loadBooking(log: EventLog, tenantId: string, consultationId: string): Promise<Booking> {
  return bookingIn(await loadConsultation(log, tenantId, consultationId));
}

/** The booking in a consultation's state. @throws DomainError `booking.not-found` */
export function bookingIn({ booking }: ConsultationState): Booking {
  if (booking === null) throw consultationNotFound();
  return booking;
}
