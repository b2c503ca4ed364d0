import { type Decider, unreachable } from '@rampart/kernel';
import type { ConsultationCommand, ConsultationState } from './consultation.js';
import type { ConsultationEvent } from './consultation.events.js';
import { assertAhead, decideConfirmation, decideHold, decideMail, decideNote } from './consultation.rules.js';

/** Decides about a consultation. Its stream names the valid hold; any other hold is unclaimed. */
export const consultationDecider: Decider<ConsultationState, ConsultationCommand, ConsultationEvent> = {
  initialState: () => ({ booking: null, spent: [] }),
  decide,
  evolve,
};

function decide(command: ConsultationCommand, state: ConsultationState): readonly ConsultationEvent[] {
  switch (command.type) {
    case 'BookConsultation':
      if (state.booking !== null) return [];
      decideHold(command.data.hold, state);
      return [{ type: 'ConsultationBooked', data: command.data }];
    case 'RescheduleConsultation':
      return reschedule(command.data, state);
    case 'CancelConsultation':
      return cancel(command.data, state);
    case 'ConfirmConsultation':
      return decideConfirmation(command.data, state);
    case 'NoteConsultation':
      return decideNote(command.data, state);
    case 'LapseHold': {
      const { consultationId, holdId } = command.data;
      const known = state.booking?.hold.holdId === holdId || state.spent.includes(holdId);
      return known ? [] : [{ type: 'ConsultationHoldLapsed', data: { consultationId, holdId } }];
    }
    case 'RecordMailSent':
    case 'RecordMailFailed':
      return decideMail(command, state);
    default:
      return unreachable(command);
  }
}

type Data<Type extends ConsultationCommand['type']> = Extract<ConsultationCommand, { type: Type }>['data'];

function reschedule(
  { hold, end, by, now }: Data<'RescheduleConsultation'>,
  state: ConsultationState,
): readonly ConsultationEvent[] {
  const booking = assertAhead(state, now);
  if (hold.from === booking.hold.from) return [];
  decideHold(hold, state);
  const { consultationId, hold: previous } = booking;
  const data = { consultationId, hold, end, by, previous, sequence: booking.sequence + 1 };
  return [{ type: 'ConsultationRescheduled', data }];
}

function cancel(
  { by, reason, now }: Data<'CancelConsultation'>,
  state: ConsultationState,
): readonly ConsultationEvent[] {
  if (state.booking?.status === 'cancelled') return [];
  const { consultationId, hold: previous, sequence } = assertAhead(state, now);
  return [
    { type: 'ConsultationCancelled', data: { consultationId, by, reason, previous, sequence: sequence + 1 } },
  ];
}

const UNTOUCHED = { cancelled: null, confirmed: false, note: '', mailed: [] } as const;

function evolve(state: ConsultationState, event: ConsultationEvent): ConsultationState {
  const { booking, spent } = state;
  switch (event.type) {
    case 'ConsultationBooked':
      return {
        spent,
        booking: { ...event.data, status: 'booked', sequence: 0, ...UNTOUCHED },
      };
    case 'ConsultationHoldLapsed':
      return { booking, spent: [...spent, event.data.holdId] };
    case 'ConsultationRescheduled': {
      const { hold, end, sequence, previous, by } = event.data;
      const confirmed = by === 'staff' && booking?.confirmed === true;
      const moved = booking && { ...booking, hold, end, sequence, confirmed };
      return { booking: moved, spent: [...spent, previous.holdId] };
    }
    case 'ConsultationCancelled': {
      const { by, reason, sequence } = event.data;
      const cancelled = { by, reason };
      return { booking: booking && { ...booking, status: 'cancelled', sequence, cancelled }, spent };
    }
    case 'ConsultationConfirmed':
      return { booking: booking && { ...booking, confirmed: true }, spent };
    case 'ConsultationNoted':
      return { booking: booking && { ...booking, note: event.data.note }, spent };
    case 'ConsultationMailSent':
    case 'ConsultationMailFailed':
      return {
        booking: booking && { ...booking, mailed: [...booking.mailed, event.data.sequence] },
        spent,
      };
    default:
      return unreachable(event);
  }
}
