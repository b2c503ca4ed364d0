import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { DayEvent } from './day.events.js';
import { type Hold, stretchOfHold } from './hold.js';
import { overlap } from './slots.js';

export type DayState = readonly HeldTime[];

export type HeldTime = Hold & { readonly consultationId: string };

export type DayCommand =
  | Command<'HoldConsultationTime', HeldTime>
  | Command<'ReleaseConsultationTime', HeldTime>;

export const slotTaken = (details: Readonly<Record<string, unknown>> = {}): DomainError =>
  new DomainError('booking.slot-taken', 'conflict', t`This time was just booked. Choose another.`, details);

/** Refuses overlapping holds, but not of the same consultation, because it may move a little. */
export const dayDecider: Decider<DayState, DayCommand, DayEvent> = {
  initialState: () => [],
  decide(command, state) {
    const held = state.find(({ holdId }) => holdId === command.data.holdId);
    switch (command.type) {
      case 'HoldConsultationTime': {
        if (held !== undefined) return [];
        const wanted = stretchOfHold(command.data);
        const inTheWay = state.some(
          (other) =>
            other.consultationId !== command.data.consultationId && overlap(stretchOfHold(other), wanted),
        );
        if (inTheWay) throw slotTaken();
        return [{ type: 'ConsultationTimeHeld', data: command.data }];
      }
      case 'ReleaseConsultationTime':
        return held === undefined ? [] : [{ type: 'ConsultationTimeReleased', data: held }];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ConsultationTimeHeld':
        return [...state, event.data];
      case 'ConsultationTimeReleased':
        return state.filter(({ holdId }) => holdId !== event.data.holdId);
      default:
        return unreachable(event);
    }
  },
};
