import { defineWorkItem, type WorkItemKind } from '@rampart/work-queue';
import {
  consultationCancelled,
  consultationMailFailed,
  consultationMailSent,
  consultationRescheduled,
} from './domain/consultation.events.js';

const unconfirmed = defineWorkItem({
  kind: 'booking.unconfirmed-consultation',
  title: 'Confirm a consultation by hand',
  description:
    'Whoever booked has no confirmation, because the mail was given up. It goes when a mail about the consultation is sent, or the consultation is moved or cancelled.',
  roles: ['core:admin'],
  handles: [consultationMailFailed, consultationMailSent, consultationRescheduled, consultationCancelled],
  closes: (event) => (event.type === 'ConsultationMailFailed' ? [] : [event.data.consultationId]),
  opens: (event) =>
    event.type === 'ConsultationMailFailed'
      ? { key: event.data.consultationId, priority: 'high', detail: `Mail given up: ${event.data.reason}` }
      : null,
});

/** What this capability asks people to do. */
export const bookingWorkItems: readonly WorkItemKind[] = [unconfirmed];
