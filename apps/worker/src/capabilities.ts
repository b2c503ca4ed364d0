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
];
export const events: readonly EventDefinition[] = [
  ...identityAccessEvents,
  ...impersonationEvents,
  ...waitlistEvents,
];
export const entities = [...identityAccessEntities, ...impersonationEntities, ...waitlistEntities];
export const projections: readonly Projection[] = [
  ...identityAccessProjections,
  ...impersonationProjections,
  ...waitlistProjections,
];
export const jobs: readonly JobDefinition[] = [...identityAccessJobs, ...impersonationJobs, ...waitlistJobs];
export const schedules: readonly JobSchedule[] = [...impersonationSchedules, ...waitlistSchedules];

/** Facts that lead straight to an action. */
export const reactorsOf = ({ tenants, log }: Runtime): readonly Reactor[] => [
  closeRevokedSessions(tenants),
  forgetDeparted(log),
];

/** Facts that lead to jobs. */
export const jobReactorsOf = ({ log }: Runtime): readonly JobReactor[] => [
  scanRequestedReactor(log),
  waitlistMailDue(log),
];
