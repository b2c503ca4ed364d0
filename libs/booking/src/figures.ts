import { defineFigure, type Figure } from '@rampart/figures';
import { t } from '@rampart/kernel';
import { CONSULTATION_READERS } from './contract/index.js';
import { consultationBooked, consultationCancelled } from './domain/consultation.events.js';

const booked = defineFigure({
  name: 'booking.consultations',
  title: t`Consultations booked`,
  description: t`Consultations that were booked and not cancelled, past ones included.`,
  roles: CONSULTATION_READERS,
  kind: 'flags',
  handles: [consultationBooked, consultationCancelled],
  entries: ({ type, data }) => [{ key: data.consultationId, delta: type === 'ConsultationBooked' ? 1 : -1 }],
});

export const bookingFigures: readonly Figure[] = [booked];
