import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import type { MailEnvironment } from '@rampart/mail';
import { createManageLinks, type ManageLinks } from './adapters/manage-link.js';
import { type BookingEnvironment, bookingEnvironmentSchema } from './adapters/settings.js';
import { consultationCalendarSet } from './domain/calendar.events.js';
import { consultationEvents } from './domain/consultation.events.js';
import { dayEvents } from './domain/day.events.js';
import { bookingFigures } from './figures.js';
import type { BookingContext } from './handlers/context.js';
import { giveUpConsultationMail, sendConsultationMail } from './handlers/send-consultation-mail.js';
import { settleHold } from './handlers/settle-hold.js';
import { sendConsultationMailJob } from './jobs/send-consultation-mail.js';
import { settleHoldJob } from './jobs/settle-hold.js';
import { bookingNotifications } from './notifications.js';
import { ConsultationHoldRow, ConsultationRow } from './projections/consultations/entities.js';
import {
  Consultations1700000710000,
  ConsultationWork1700001602000,
} from './projections/consultations/migration.js';
import { consultationsProjection } from './projections/consultations/projection.js';
import { takenTimes } from './projections/consultations/taken-times.js';
import { holdLeftOverReactor } from './reactors/hold-left-over.js';
import { mailDueReactor } from './reactors/mail-due.js';
import { bookingWaiting, bookingWorkItems } from './work-items.js';

export interface BookingServices extends BookingContext {
  readonly links: ManageLinks;
}

interface Needs extends Platform {
  readonly environment: Platform['environment'] & BookingEnvironment;
}

interface WorkNeeds extends WorkerPlatform {
  readonly environment: WorkerPlatform['environment'] & MailEnvironment;
}

export const booking = defineCapability({
  name: 'booking',
  settings: { both: bookingEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'consultations',
      title: t`Consultations`,
      read: 'Consultations and the calendar.',
      write: 'Confirm, move and cancel consultations.',
    },
  ],
  events: [consultationCalendarSet, ...dayEvents, ...consultationEvents],
  projections: [consultationsProjection],
  entities: [ConsultationRow, ConsultationHoldRow],
  migrations: [Consultations1700000710000, ConsultationWork1700001602000],
  figures: bookingFigures,
  workItems: bookingWorkItems,
  waiting: bookingWaiting,
  notifications: bookingNotifications,
  open: ({ environment, log, clock, ids, database, publicUrl }: Needs): BookingServices => ({
    log,
    clock,
    ids,
    taken: takenTimes(database),
    timeZone: environment.BOOKING_TIME_ZONE,
    links: createManageLinks(Buffer.from(environment.RAMPART_KEK, 'base64'), publicUrl),
  }),
  work: {
    open: (context: BookingServices, { environment, mailer, languages }: WorkNeeds) => ({
      languages,
      ...context,
      mailer,
      mailFrom: environment.MAIL_FROM,
    }),
    jobs: [
      handledBy(sendConsultationMailJob, sendConsultationMail, giveUpConsultationMail),
      handledBy(settleHoldJob, settleHold),
    ],
    jobReactors: ({ log }) => [mailDueReactor(log), holdLeftOverReactor(log)],
  },
});
