import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { CONSULTATION_HOSTS } from './contract/index.js';
import {
  consultationBooked,
  consultationCancelled,
  consultationRescheduled,
} from './domain/consultation.events.js';

const inWords = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Notifies staff of changes by visitors, but not of their own changes. */
const changed = defineNotification({
  kind: 'booking.consultation-changed',
  topic: 'visitors',
  title: t`Consultation`,
  handles: [consultationBooked, consultationRescheduled, consultationCancelled],
  tells(event) {
    if (event.type !== 'ConsultationBooked' && event.data.by === 'staff') return null;
    const detail =
      event.type === 'ConsultationCancelled'
        ? t`A visitor cancelled the consultation of ${inWords(event.data.previous.from)}.`
        : event.type === 'ConsultationBooked'
          ? t`A visitor booked ${inWords(event.data.hold.from)}. Confirm it.`
          : t`A visitor moved a consultation to ${inWords(event.data.hold.from)}. Confirm it.`;
    return {
      to: { roles: CONSULTATION_HOSTS },
      detail,
      link: `/core/consultations?row=${event.data.consultationId}`,
    };
  },
});

export const bookingNotifications: readonly NotificationRule[] = [changed];
