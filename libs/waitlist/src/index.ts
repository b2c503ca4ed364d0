import type { MigrationClass } from '@rampart/database';
import type { Capability, EventDefinition, Projection } from '@rampart/event-log';
import type { JobDefinition, JobSchedule } from '@rampart/jobs';
import { contactAddressSet } from './domain/contact-address.js';
import { waitlistEntryEvents } from './domain/waitlist-entry.events.js';
import { expireWaitlistRequestsJob, expireWaitlistRequestsSchedule } from './jobs/expire-requests.js';
import { sendWaitlistMailJob } from './jobs/send-waitlist-mail.js';
import { WaitlistEntryRow } from './projections/waitlist/entity.js';
import { Waitlist1700000710000 } from './projections/waitlist/migration.js';
import { waitlistProjection } from './projections/waitlist/projection.js';

export { waitlistSecrets } from './adapters/waitlist-secrets.js';
export { waitlistEnvironmentSchema } from './adapters/waitlist-settings.js';
export { waitlistFigures } from './figures.js';
export type { WaitlistContext } from './handlers/context.js';
export { readContactAddress, seedContactAddress, setContactAddress } from './handlers/contact-address.js';
export { type ExpireRequestsContext, expireWaitlistRequests } from './handlers/expire-requests.js';
export { confirmJoining, leaveWaitlist } from './handlers/follow-link.js';
export { joinWaitlist, type Visitor } from './handlers/join-waitlist.js';
export {
  giveUpWaitlistMail,
  sendWaitlistMail,
  type SendWaitlistMailContext,
} from './handlers/send-waitlist-mail.js';
export { expireWaitlistRequestsJob } from './jobs/expire-requests.js';
export { type SendWaitlistMailJob, sendWaitlistMailJob } from './jobs/send-waitlist-mail.js';
export { WAITLIST } from './projections/waitlist/projection.js';
export {
  listWaitlist,
  summariseWaitlist,
  unconfirmedEntries,
  type WaitlistPage,
} from './projections/waitlist/queries.js';
export { forgetDeparted } from './reactors/forget-departed.js';
export { waitlistMailDue } from './reactors/waitlist-mail-due.js';
export { inviteEntry, removeEntry } from './handlers/staff-work.js';
export { waitlistNotifications } from './notifications.js';
export { waitlistWaiting, waitlistWorkItems } from './work-items.js';

export const waitlistEvents: readonly EventDefinition[] = [...waitlistEntryEvents, contactAddressSet];
export const waitlistMigrations: readonly MigrationClass[] = [Waitlist1700000710000];
export const waitlistProjections: readonly Projection[] = [waitlistProjection];
export const waitlistEntities = [WaitlistEntryRow] as const;
export const waitlistJobs: readonly JobDefinition[] = [sendWaitlistMailJob, expireWaitlistRequestsJob];
export const waitlistSchedules: readonly JobSchedule[] = [expireWaitlistRequestsSchedule];
export const waitlist: Capability = {
  name: 'waitlist',
  events: waitlistEvents,
  projections: waitlistProjections,
  entities: waitlistEntities,
  migrations: waitlistMigrations,
};
