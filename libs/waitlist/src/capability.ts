import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import { waitlistEnvironmentSchema } from './adapters/waitlist-settings.js';
import { waitlistSecrets } from './adapters/waitlist-secrets.js';
import { contactAddressSet } from './domain/contact-address.js';
import { waitlistEntryEvents } from './domain/waitlist-entry.events.js';
import { waitlistFigures } from './figures.js';
import type { WaitlistContext } from './handlers/context.js';
import { expireWaitlistRequests } from './handlers/expire-requests.js';
import { giveUpWaitlistMail, sendWaitlistMail } from './handlers/send-waitlist-mail.js';
import { expireWaitlistRequestsJob, expireWaitlistRequestsSchedule } from './jobs/expire-requests.js';
import { sendWaitlistMailJob } from './jobs/send-waitlist-mail.js';
import { waitlistNotifications } from './notifications.js';
import { WaitlistEntryRow } from './projections/waitlist/entity.js';
import { Waitlist1700000710000 } from './projections/waitlist/migration.js';
import { waitlistProjection } from './projections/waitlist/projection.js';
import { unconfirmedEntries } from './projections/waitlist/queries.js';
import { forgetDeparted } from './reactors/forget-departed.js';
import { waitlistMailDue } from './reactors/waitlist-mail-due.js';
import { waitlistWaiting, waitlistWorkItems } from './work-items.js';

export const waitlist = defineCapability({
  name: 'waitlist',
  settings: { api: waitlistEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'waitlist',
      title: t`Waitlist`,
      read: 'Entries and their numbers.',
      write: 'Invite people, set the contact address.',
    },
  ],
  events: [...waitlistEntryEvents, contactAddressSet],
  projections: [waitlistProjection],
  entities: [WaitlistEntryRow],
  migrations: [Waitlist1700000710000],
  figures: waitlistFigures,
  workItems: waitlistWorkItems,
  waiting: waitlistWaiting,
  notifications: waitlistNotifications,
  // The waitlist is the operator's. The worker signs its links with `RAMPART_KEK`, and the API reads them.
  open: ({ environment, log, clock, ids, staffTenantId }: Platform): WaitlistContext => ({
    log,
    clock,
    ids,
    secrets: waitlistSecrets(Buffer.from(environment.RAMPART_KEK, 'base64')),
    tenantId: staffTenantId,
  }),
  work: {
    open: (context: WaitlistContext, { mailer, publicUrl, languages, system }: WorkerPlatform) => ({
      ...context,
      ...{ mailer, publicUrl, languages },
      unconfirmed: unconfirmedEntries(system),
    }),
    jobs: [
      handledBy(sendWaitlistMailJob, sendWaitlistMail, giveUpWaitlistMail),
      handledBy(expireWaitlistRequestsJob, expireWaitlistRequests),
    ],
    schedules: [expireWaitlistRequestsSchedule],
    reactors: ({ log }) => [forgetDeparted(log)],
    jobReactors: ({ log }) => [waitlistMailDue(log)],
  },
});
