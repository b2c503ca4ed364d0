import type { Command } from '@rampart/kernel';
import type { Visitor } from './consultation.events.js';
import type { Hold } from './hold.js';

/** An appointment and everything that became of it. */
export interface Booking {
  readonly consultationId: string;
  readonly status: 'booked' | 'cancelled';
  readonly hold: Hold;
  /** ISO 8601. */
  readonly end: string;
  readonly visitor: Visitor;
  readonly timeZone: string;
  readonly sequence: number;
  /** Whether staff have confirmed the time it has now. */
  readonly confirmed: boolean;
  readonly note: string;
  readonly cancelled: { readonly by: 'visitor' | 'staff'; readonly reason: string | null } | null;
  /** Changes about which a mail was sent or given up. */
  readonly mailed: readonly number[];
}

export interface ConsultationState {
  /** Null when time was held and never used. */
  readonly booking: Booking | null;
  /** Holds that cannot be used (any more). */
  readonly spent: readonly string[];
}

interface Appointment {
  readonly consultationId: string;
  readonly hold: Hold;
  readonly end: string;
}
type By = 'visitor' | 'staff';

export type ConsultationCommand =
  | Command<'BookConsultation', Appointment & { readonly visitor: Visitor; readonly timeZone: string }>
  | Command<'RescheduleConsultation', Appointment & { readonly by: By; readonly now: string }>
  | Command<'CancelConsultation', { readonly by: By; readonly reason: string | null; readonly now: string }>
  | Command<'ConfirmConsultation', { readonly by: string }>
  | Command<'NoteConsultation', { readonly by: string; readonly note: string }>
  | Command<'LapseHold', { readonly consultationId: string; readonly holdId: string }>
  | Command<'RecordMailSent', { readonly sequence: number }>
  | Command<'RecordMailFailed', { readonly sequence: number; readonly reason: string }>;

/** Whether a hold is what keeps this consultation's time. Any other hold in its name can go. */
export function claims({ booking }: ConsultationState, holdId: string): boolean {
  return booking?.status === 'booked' && booking.hold.holdId === holdId;
}

/** Whether nobody has yet been told about this change, and it is still the latest. */
export function isMailDue({ booking }: ConsultationState, sequence: number): boolean {
  return booking !== null && booking.sequence === sequence && !booking.mailed.includes(sequence);
}
