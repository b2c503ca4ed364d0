import type { EventLog } from '@rampart/event-log';
import { fold } from '@rampart/kernel';
import type { Booking, ConsultationState } from '../domain/consultation.js';
import { consultationDecider } from '../domain/consultation.decider.js';
import type { ConsultationEvent } from '../domain/consultation.events.js';
import { consultationNotFound } from '../domain/consultation.rules.js';
import { consultationStream } from './context.js';

/** A consultation as its stream tells it. */
export async function loadConsultation(
  log: EventLog,
  tenantId: string,
  consultationId: string,
): Promise<ConsultationState> {
  const events = await log.readStream(tenantId, consultationStream(consultationId));
  // The catalog validated these events when they were written and lifts them to the newest version.
  return fold(consultationDecider, events as unknown as readonly ConsultationEvent[]);
}

/** A consultation that was booked. @throws DomainError `booking.not-found` */
export async function loadBooking(log: EventLog, tenantId: string, consultationId: string): Promise<Booking> {
  const { booking } = await loadConsultation(log, tenantId, consultationId);
  if (booking === null) throw consultationNotFound();
  return booking;
}
