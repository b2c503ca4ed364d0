import type { MigrationClass } from '@rampart/database';
import type { Capability, EventDefinition, EventLog, Projection } from '@rampart/event-log';
import type { JobDefinition, JobReactor } from '@rampart/jobs';
import { BookingAllowances1700001604000 } from './adapters/allowances.migration.js';
import { consultationCalendarSet } from './domain/calendar.events.js';
import { consultationEvents } from './domain/consultation.events.js';
import { dayEvents } from './domain/day.events.js';
import { sendConsultationMailJob } from './jobs/send-consultation-mail.js';
import { settleHoldJob } from './jobs/settle-hold.js';
import { ConsultationHoldRow, ConsultationRow } from './projections/consultations/entities.js';
import {
  Consultations1700000710000,
  ConsultationWork1700001602000,
} from './projections/consultations/migration.js';
import { consultationsProjection } from './projections/consultations/projection.js';
import { holdLeftOverReactor } from './reactors/hold-left-over.js';
import { mailDueReactor } from './reactors/mail-due.js';

export { Allowances } from './adapters/allowances.js';
export { createManageLinks, type ManageLinks } from './adapters/manage-link.js';
export { type BookingEnvironment, bookingEnvironmentSchema } from './adapters/settings.js';
export type { Booking } from './domain/consultation.js';
export { managedView } from './domain/consultation.views.js';
export { bookingFigures } from './figures.js';
export { type Booked, bookConsultation } from './handlers/book-consultation.js';
export { readCalendar, setCalendar } from './handlers/calendar.js';
export {
  cancelConsultation,
  confirmConsultation,
  eraseVisitor,
  noteConsultation,
  rescheduleConsultation,
} from './handlers/change-consultation.js';
export type { BookingContext, Recorded, Requester } from './handlers/context.js';
export { listFreeSlots } from './handlers/free-slots.js';
export { openManageLink } from './handlers/open-link.js';
export {
  type ConsultationMailContext,
  giveUpConsultationMail,
  sendConsultationMail,
} from './handlers/send-consultation-mail.js';
export { settleHold } from './handlers/settle-hold.js';
export { type SendConsultationMail, sendConsultationMailJob } from './jobs/send-consultation-mail.js';
export { settleHoldJob } from './jobs/settle-hold.js';
export { CONSULTATIONS } from './projections/consultations/projection.js';
export { listConsultations } from './projections/consultations/queries.js';
export { takenTimes } from './projections/consultations/taken-times.js';
export { bookingNotifications } from './notifications.js';
export { bookingWaiting, bookingWorkItems } from './work-items.js';

export const bookingEvents: readonly EventDefinition[] = [
  consultationCalendarSet,
  ...dayEvents,
  ...consultationEvents,
];
export const bookingMigrations: readonly MigrationClass[] = [
  Consultations1700000710000,
  ConsultationWork1700001602000,
  BookingAllowances1700001604000,
];
export const bookingProjections: readonly Projection[] = [consultationsProjection];
export const bookingEntities = [ConsultationRow, ConsultationHoldRow] as const;
/** Every job of this capability; each has exactly one handler in the worker. */
export const bookingJobs: readonly JobDefinition[] = [sendConsultationMailJob, settleHoldJob];
/** Mails about every change, and an end to holds left over. @param log asked whether a job is still wanted */
export const bookingJobReactors = (log: EventLog): readonly JobReactor[] => [
  mailDueReactor(log),
  holdLeftOverReactor(log),
];
export const booking: Capability = {
  name: 'booking',
  events: bookingEvents,
  projections: bookingProjections,
  entities: bookingEntities,
  migrations: bookingMigrations,
};
