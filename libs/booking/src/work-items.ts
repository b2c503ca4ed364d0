import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import { CONSULTATION_HOSTS, type ConsultationStatus } from './contract/index.js';
import {
  consultationBooked,
  consultationCancelled,
  consultationConfirmed,
  consultationMailFailed,
  consultationMailSent,
  consultationRescheduled,
} from './domain/consultation.events.js';

const page = (consultationId: string): string => `/core/consultations?row=${consultationId}`;

const confirm = defineWorkItem({
  kind: 'booking.consultation',
  title: t`Confirm a consultation`,
  description: t`A visitor booked or moved a consultation.`,
  closing: t`The item closes when staff confirm the consultation, or it is cancelled.`,
  roles: CONSULTATION_HOSTS,
  handles: [consultationBooked, consultationRescheduled, consultationConfirmed, consultationCancelled],
  closes: ({ type, data }) =>
    type === 'ConsultationConfirmed' || type === 'ConsultationCancelled' ? [data.consultationId] : [],
  opens(event) {
    if (event.type === 'ConsultationConfirmed' || event.type === 'ConsultationCancelled') return null;
    if (event.type === 'ConsultationRescheduled' && event.data.by === 'staff') return null;
    const { consultationId, hold } = event.data;
    return {
      key: consultationId,
      priority: 'normal',
      due: hold.from,
      detail: event.type === 'ConsultationBooked' ? t`Booked by a visitor` : t`Moved by a visitor`,
      link: page(consultationId),
    };
  },
});

const unconfirmed = defineWorkItem({
  kind: 'booking.unconfirmed-consultation',
  title: t`Confirm by hand`,
  description: t`The visitor has no confirmation, because the mail failed for good.`,
  closing: t`The item closes when a mail about the consultation is sent, or the consultation is moved or cancelled.`,
  roles: CONSULTATION_HOSTS,
  version: 2,
  handles: [consultationMailFailed, consultationMailSent, consultationRescheduled, consultationCancelled],
  closes: (event) => (event.type === 'ConsultationMailFailed' ? [] : [event.data.consultationId]),
  opens: (event) =>
    event.type === 'ConsultationMailFailed'
      ? {
          key: event.data.consultationId,
          priority: 'high',
          detail: t`Mail not delivered: ${event.data.reason}`,
          link: page(event.data.consultationId),
        }
      : null,
});

export const bookingWorkItems: readonly WorkItemKind[] = [confirm, unconfirmed];

export const bookingWaiting: readonly WaitingStates[] = [
  defineWaitingStates<ConsultationStatus>('consultationStatusSchema', { booked: confirm, cancelled: null }),
];
