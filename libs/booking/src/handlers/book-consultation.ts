import { type Cause, commandOf, handleCommand, type Recorded, recordedAt } from '@rampart/event-log';
import { DomainError, type LanguageCode, t } from '@rampart/kernel';
import { parseMailAddress } from '@rampart/mail';
import type { BookConsultation, ConsultationCalendar } from '../contract/index.js';
import { consultationDecider } from '../domain/consultation.decider.js';
import type { HeldTime } from '../domain/day.js';
import { newHold } from '../domain/hold.js';
import { stretchOf } from '../domain/slots.js';
import { readCalendar } from './calendar.js';
import { type BookingContext, consultationStream } from './context.js';
import { assertOffered, nearestFree } from './free-slots.js';
import { holdTime, releaseTime } from './hold-time.js';

/** The most future consultations per mail address, so that one person cannot fill the calendar. */
const MOST_AHEAD = 3;

export interface Booked {
  readonly id: string;
  readonly slot: string;
  readonly end: string;
}

/**
 * A crash between hold and booking leaves an unclaimed hold to `booking.settle-hold`. @param language of the
 * visitor's mails @throws DomainError `booking.{slot-not-offered,slot-taken}` with `nearest`, `booking.too-many`,
 * `mail.address-invalid`
 */
export async function bookConsultation(
  context: BookingContext,
  requester: Cause,
  { slot, timeZone, ...typed }: BookConsultation,
  language?: LanguageCode,
): Promise<Recorded<Booked>> {
  const calendar = await readCalendar(context, requester.tenantId);
  const begin = Date.parse(slot);
  const visitor = { ...typed, email: parseMailAddress(typed.email).address };
  await assertOffered(context, requester.tenantId, calendar, begin);
  await assertNotTooMany(context, requester.tenantId, visitor.email);
  const consultationId = context.ids.next();
  const appointment = appointmentAt(context, calendar, consultationId, begin);
  await claim(context, requester, calendar, appointment.held);
  const { hold, end } = appointment;
  const spoken = language === undefined ? {} : { language };
  const data = { consultationId, hold, end, visitor, timeZone, ...spoken };
  const about = commandOf(context, requester, consultationStream(consultationId));
  const outcome = await usingHold(context, requester, appointment.held, () =>
    handleCommand(context.log, consultationDecider, about, { type: 'BookConsultation', data }),
  );
  return recordedAt({ id: consultationId, slot: hold.from, end }, outcome);
}

/** A new hold at `slot`, and the end of its consultation. */
export function appointmentAt(
  { ids }: Pick<BookingContext, 'ids'>,
  calendar: ConsultationCalendar,
  consultationId: string,
  slot: number,
) {
  const hold = newHold(ids.next(), stretchOf(calendar, slot));
  const end = new Date(slot + calendar.slotMinutes * 60_000).toISOString();
  return { hold, end, held: { ...hold, consultationId } };
}

/** Holds the time. @throws DomainError `booking.slot-taken`, with free alternatives in `nearest` */
export async function claim(
  context: BookingContext,
  requester: Cause,
  calendar: ConsultationCalendar,
  held: HeldTime,
): Promise<void> {
  try {
    await holdTime(context, requester, held);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'booking.slot-taken') throw error;
    const near = await nearestFree(context, requester.tenantId, calendar, Date.parse(held.from));
    throw new DomainError(error.code, error.kind, error.message, { slot: held.from, nearest: near });
  }
}

/** Releases the hold when its use is refused. If the log does not answer, the settling job decides. */
export async function usingHold<T>(
  context: BookingContext,
  requester: Cause,
  held: HeldTime,
  record: () => Promise<T>,
): Promise<T> {
  try {
    return await record();
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable')
      await releaseTime(context, requester, held);
    throw error;
  }
}

async function assertNotTooMany(context: BookingContext, tenantId: string, email: string): Promise<void> {
  if ((await context.taken.aheadOf(tenantId, email, context.clock.now())) < MOST_AHEAD) return;
  throw new DomainError(
    'booking.too-many',
    'conflict',
    t`This mail address has three future consultations. Cancel one first.`,
  );
}
