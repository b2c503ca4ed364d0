import type { MigrationClass } from '@rampart/database';
import { type EventDefinition, eventLogMigrations, type Projection, type Reactor } from '@rampart/event-log';
import {
  closeRevokedSessions,
  identityAccessEntities,
  identityAccessEvents,
  identityAccessMigrations,
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
import type { Runtime } from './platform/runtime.js';

/** Everything the worker knows of each capability. A new capability adds its lines here and its module in worker.module.ts. */
export const migrations: readonly MigrationClass[] = [
  ...eventLogMigrations,
  ...jobsMigrations,
  ...identityAccessMigrations,
  ...impersonationMigrations,
];
export const events: readonly EventDefinition[] = [...identityAccessEvents, ...impersonationEvents];
export const entities = [...identityAccessEntities, ...impersonationEntities];
export const projections: readonly Projection[] = [...identityAccessProjections, ...impersonationProjections];
export const jobs: readonly JobDefinition[] = [...impersonationJobs];
export const schedules: readonly JobSchedule[] = [...impersonationSchedules];

/** Facts that lead straight to an action. */
export const reactorsOf = ({ tenants }: Runtime): readonly Reactor[] => [closeRevokedSessions(tenants)];

/** Facts that lead to jobs. */
export const jobReactorsOf = ({ log }: Runtime): readonly JobReactor[] => [scanRequestedReactor(log)];
