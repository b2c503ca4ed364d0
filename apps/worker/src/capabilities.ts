import {
  bookingEntities,
  bookingEvents,
  bookingJobReactors,
  bookingJobs,
  bookingMigrations,
  bookingProjections,
} from '@rampart/booking';
import {
  competitiveEntities,
  competitiveEvents,
  competitiveMigrations,
  competitiveProjections,
} from '@rampart/competitive';
import type { MigrationClass } from '@rampart/database';
import { type EventDefinition, eventLogMigrations, type Projection, type Reactor } from '@rampart/event-log';
import {
  accountMailReactor,
  closeRevokedSessions,
  identityAccessEntities,
  identityAccessEvents,
  identityAccessMigrations,
  identityAccessJobs,
  identityAccessProjections,
} from '@rampart/identity-access';
import {
  impersonationEntities,
  impersonationEvents,
  impersonationJobs,
  impersonationMigrations,
  impersonationProjections,
  impersonationSchedules,
  scanRequestedReactor,
} from '@rampart/impersonation';
import { type JobDefinition, type JobReactor, type JobSchedule, jobsMigrations } from '@rampart/jobs';
import {
  forgetDeparted,
  waitlistEntities,
  waitlistEvents,
  waitlistJobs,
  waitlistMailDue,
  waitlistMigrations,
  waitlistProjections,
  waitlistSchedules,
} from '@rampart/waitlist';
import type { Runtime } from './platform/runtime.js';

/** Everything the worker knows of each capability. A new capability adds its lines here and its module in worker.module.ts. */
export const migrations: readonly MigrationClass[] = [
  ...eventLogMigrations,
  ...jobsMigrations,
  ...identityAccessMigrations,
  ...impersonationMigrations,
  ...waitlistMigrations,
  ...bookingMigrations,
  ...competitiveMigrations,
];
export const events: readonly EventDefinition[] = [
  ...identityAccessEvents,
  ...impersonationEvents,
  ...waitlistEvents,
  ...bookingEvents,
  ...competitiveEvents,
];
export const entities = [
  ...identityAccessEntities,
  ...impersonationEntities,
  ...waitlistEntities,
  ...bookingEntities,
  ...competitiveEntities,
];
export const projections: readonly Projection[] = [
  ...identityAccessProjections,
  ...impersonationProjections,
  ...waitlistProjections,
  ...bookingProjections,
  ...competitiveProjections,
];
export const jobs: readonly JobDefinition[] = [
  ...identityAccessJobs,
  ...impersonationJobs,
  ...waitlistJobs,
  ...bookingJobs,
];
export const schedules: readonly JobSchedule[] = [...impersonationSchedules, ...waitlistSchedules];

/** Facts that lead straight to an action. */
export const reactorsOf = ({ tenants, log }: Runtime): readonly Reactor[] => [
  closeRevokedSessions(tenants),
  forgetDeparted(log),
];

/** Facts that lead to jobs. */
export const jobReactorsOf = ({ log }: Runtime): readonly JobReactor[] => [
  accountMailReactor(log),
  scanRequestedReactor(log),
  waitlistMailDue(log),
  ...bookingJobReactors(log),
];
