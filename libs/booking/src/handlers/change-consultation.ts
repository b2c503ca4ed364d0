import { type Cause, commandOf, handleCommand, type Recorded, recordedAt } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { Booking, ConsultationCommand } from '../domain/consultation.js';
import { consultationDecider } from '../domain/consultation.decider.js';
import { visitorSubject } from '../domain/consultation.events.js';
import { assertAhead } from '../domain/consultation.rules.js';
import { appointmentAt, claim, usingHold } from './book-consultation.js';
import { readCalendar } from './calendar.js';
import {
  type BookingContext,
  bookingIn,
  consultationStream,
  loadBooking,
  loadConsultation,
} from './context.js';
import { assertOffered } from './free-slots.js';
import { releaseTime } from './hold-time.js';

export interface Wish {
  readonly by: 'visitor' | 'staff';
  readonly reason: string | null;
}

/**
 * After a crash, `booking.settle-hold` releases the unclaimed hold. Moving to the same time changes nothing.
 * @throws DomainError `booking.{not-found,cancelled,over,slot-not-offered,slot-taken}`
 */
export async function rescheduleConsultation(
  context: BookingContext,
  requester: Cause,
  consultationId: string,
  slot: string,
  by: Wish['by'] = 'visitor',
): Promise<Recorded<Booking>> {
  const now = context.clock.now().toISOString();
  const booking = assertAhead(await loadConsultation(context.log, requester.tenantId, consultationId), now);
  const begin = Date.parse(slot);
  if (begin === Date.parse(booking.hold.from)) return { value: booking, position: null };
  const calendar = await readCalendar(context, requester.tenantId);
  await assertOffered(context, requester.tenantId, calendar, begin);
  const { held, ...appointment } = appointmentAt(context, calendar, consultationId, begin);
  await claim(context, requester, calendar, held);
  const data = { consultationId, ...appointment, by, now };
  const about = commandOf(context, requester, consultationStream(consultationId));
  const moved = await usingHold(context, requester, held, () =>
    handleCommand(context.log, consultationDecider, about, { type: 'RescheduleConsultation', data }),
  );
  const [event] = moved.events;
  // A concurrent request moved it to the same time, so its hold is valid and ours is released.
  const previous = event?.type === 'ConsultationRescheduled' ? event.data.previous : appointment.hold;
  await releaseTime(context, requester, { ...previous, consultationId });
  return recordedAt(bookingIn(moved.state), moved);
}

/** Cancels a consultation and releases its time; idempotent. @throws DomainError `booking.not-found`, `booking.over` */
export async function cancelConsultation(
  context: BookingContext,
  requester: Cause,
  consultationId: string,
  wish: Wish,
): Promise<Recorded<Booking>> {
  const about = commandOf(context, requester, consultationStream(consultationId));
  const data = { ...wish, now: context.clock.now().toISOString() };
  const { state, result } = await handleCommand(context.log, consultationDecider, about, {
    type: 'CancelConsultation',
    data,
  });
  const booking = bookingIn(state);
  if (result === null) return { value: booking, position: null };
  const freed = await releaseTime(context, requester, { ...booking.hold, consultationId });
  return { value: booking, position: freed ?? result.lastPosition };
}

export const confirmConsultation = (
  context: BookingContext,
  requester: Cause,
  consultationId: string,
): Promise<Recorded<Booking>> =>
  change(context, requester, consultationId, {
    type: 'ConfirmConsultation',
    data: { by: requester.actor },
  });

export const noteConsultation = (
  context: BookingContext,
  requester: Cause,
  consultationId: string,
  note: string,
): Promise<Recorded<Booking>> =>
  change(context, requester, consultationId, {
    type: 'NoteConsultation',
    data: { by: requester.actor, note },
  });

async function change(
  context: BookingContext,
  requester: Cause,
  consultationId: string,
  command: ConsultationCommand,
): Promise<Recorded<Booking>> {
  const about = commandOf(context, requester, consultationStream(consultationId));
  const outcome = await handleCommand(context.log, consultationDecider, about, command);
  return recordedAt(bookingIn(outcome.state), outcome);
}

/** Erases after the end only, because of later mails. @throws DomainError `booking.not-found`, `booking.still-ahead` */
export async function eraseVisitor(
  context: BookingContext,
  requester: Cause,
  consultationId: string,
): Promise<Recorded<null>> {
  const { status, end } = await loadBooking(context.log, requester.tenantId, consultationId);
  if (status === 'booked' && Date.parse(end) > context.clock.now().getTime())
    throw new DomainError(
      'booking.still-ahead',
      'conflict',
      t`This consultation is still ahead. Cancel it first.`,
    );
  const { tenantId, commandId, metadata } = commandOf(context, requester, consultationStream(consultationId));
  const subject = visitorSubject({ consultationId });
  const { lastPosition } = await context.log.forget({ tenantId, subject, commandId, metadata });
  return { value: null, position: lastPosition };
}
