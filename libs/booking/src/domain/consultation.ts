import type { Command, LanguageCode } from '@rampart/kernel';
import type { Visitor } from './consultation.events.js';
import type { Hold } from './hold.js';

export interface Booking {
  readonly consultationId: string;
  readonly status: 'booked' | 'cancelled';
  readonly hold: Hold;
  readonly end: string;
  readonly visitor: Visitor;
  readonly timeZone: string;
  /** The language of mails; English without it. */
  readonly language?: LanguageCode | undefined;
  readonly sequence: number;
  readonly confirmed: boolean;
  readonly note: string;
  readonly cancelled: { readonly by: 'visitor' | 'staff'; readonly reason: string | null } | null;
  readonly mailed: readonly number[];
}

export interface ConsultationState {
  /** Null when a time was held but never booked. */
  readonly booking: Booking | null;
  readonly spent: readonly string[];
}

interface Appointment {
  readonly consultationId: string;
  readonly hold: Hold;
  readonly end: string;
}
type By = 'visitor' | 'staff';

export type ConsultationCommand =
  | Command<
      'BookConsultation',
      Appointment & {
        readonly visitor: Visitor;
        readonly timeZone: string;
        readonly language?: LanguageCode | undefined;
      }
    >
  | Command<'RescheduleConsultation', Appointment & { readonly by: By; readonly now: string }>
  | Command<'CancelConsultation', { readonly by: By; readonly reason: string | null; readonly now: string }>
  | Command<'ConfirmConsultation', { readonly by: string }>
  | Command<'NoteConsultation', { readonly by: string; readonly note: string }>
  | Command<'LapseHold', { readonly consultationId: string; readonly holdId: string }>
  | Command<'RecordMailSent', { readonly sequence: number }>
  | Command<'RecordMailFailed', { readonly sequence: number; readonly reason: string }>;

export function claims({ booking }: ConsultationState, holdId: string): boolean {
  return booking?.status === 'booked' && booking.hold.holdId === holdId;
}

export function isMailDue({ booking }: ConsultationState, sequence: number): boolean {
  return booking !== null && booking.sequence === sequence && !booking.mailed.includes(sequence);
}
