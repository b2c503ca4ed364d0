import { DomainError, t } from '@rampart/kernel';
import type { Booking, ConsultationCommand, ConsultationState } from './consultation.js';
import { type ConsultationEvent, ERASED_VISITOR } from './consultation.events.js';
import { slotTaken } from './day.js';
import type { Hold } from './hold.js';

/** `booking.not-found`: the tenant has no booking with this id. */
export const consultationNotFound = (): DomainError =>
  new DomainError('booking.not-found', 'not-found', t`This consultation does not exist. Reload the list.`);

/** @throws DomainError `booking.not-found`, `booking.cancelled`, `booking.over` */
export function assertAhead({ booking }: ConsultationState, now: string): Booking {
  if (booking === null) throw consultationNotFound();
  if (booking.status === 'cancelled')
    throw new DomainError(
      'booking.cancelled',
      'conflict',
      t`This consultation was cancelled. Book a new one.`,
    );
  if (booking.end <= now)
    throw new DomainError('booking.over', 'conflict', t`This consultation is over. Book a new one.`);
  return booking;
}

/** @throws DomainError `booking.slot-taken` when the hold lapsed before it was used */
export function decideHold(hold: Hold, { spent }: ConsultationState): void {
  if (spent.includes(hold.holdId)) throw slotTaken();
}

type MailCommand = Extract<ConsultationCommand, { type: 'RecordMailSent' | 'RecordMailFailed' }>;

/** Records the outcome of a mail only once. */
export function decideMail(
  command: MailCommand,
  { booking }: ConsultationState,
): readonly ConsultationEvent[] {
  if (booking === null) throw consultationNotFound();
  if (booking.mailed.includes(command.data.sequence)) return [];
  const { consultationId } = booking;
  return command.type === 'RecordMailSent'
    ? [{ type: 'ConsultationMailSent', data: { consultationId, ...command.data } }]
    : [{ type: 'ConsultationMailFailed', data: { consultationId, ...command.data } }];
}

type Data<Type extends ConsultationCommand['type']> = Extract<ConsultationCommand, { type: Type }>['data'];

/** Repeating it changes nothing. @throws DomainError `booking.not-found`, `booking.cancelled` */
export function decideConfirmation(
  { by }: Data<'ConfirmConsultation'>,
  { booking }: ConsultationState,
): readonly ConsultationEvent[] {
  if (booking === null) throw consultationNotFound();
  if (booking.status === 'cancelled')
    throw new DomainError(
      'booking.cancelled',
      'conflict',
      t`This consultation was cancelled. Reload the list.`,
    );
  const { consultationId, confirmed } = booking;
  return confirmed ? [] : [{ type: 'ConsultationConfirmed', data: { consultationId, by } }];
}

/** Sets a note; repeating it changes nothing. @throws DomainError `booking.not-found`, `booking.visitor-erased` */
export function decideNote(
  { by, note }: Data<'NoteConsultation'>,
  { booking }: ConsultationState,
): readonly ConsultationEvent[] {
  if (booking === null) throw consultationNotFound();
  const { consultationId, visitor } = booking;
  if (visitor.email === ERASED_VISITOR.email)
    throw new DomainError(
      'booking.visitor-erased',
      'conflict',
      t`The visitor was erased, so the note was not stored. Close this consultation.`,
    );
  return booking.note === note ? [] : [{ type: 'ConsultationNoted', data: { consultationId, by, note } }];
}
