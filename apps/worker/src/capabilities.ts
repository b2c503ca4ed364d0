import { booking, bookingJobReactors, bookingJobs } from '@rampart/booking';
import { clientErrors, forgetReporter } from '@rampart/client-errors';
import { competitive } from '@rampart/competitive';
import {
  dataExport,
  dataExportJobs,
  dataExportSchedules,
  exportRequestedReactor,
} from '@rampart/data-export';
import { type Capability, eventLogMigrations, type Reactor } from '@rampart/event-log';
import {
  accountMailReactor,
  closeRevokedSessions,
  identityAccess,
  identityAccessJobs,
  STAFF_TENANT_ID,
} from '@rampart/identity-access';
import {
  impersonation,
  impersonationJobs,
  impersonationSchedules,
  scanRequestedReactor,
} from '@rampart/impersonation';
import { type JobDefinition, type JobReactor, type JobSchedule, jobsMigrations } from '@rampart/jobs';
import { tierPolicy } from '@rampart/tier-policy';
import {
  forgetDeparted,
  waitlist,
  waitlistJobs,
  waitlistMailDue,
  waitlistSchedules,
} from '@rampart/waitlist';
import type { Runtime } from './platform/runtime.js';

/** Everything the worker knows of each capability. A new one adds its name here and its module in worker.module.ts. */
const capabilities: readonly Capability[] = [
  identityAccess,
  impersonation,
  waitlist,
  booking,
  competitive,
  tierPolicy,
  clientErrors,
  dataExport,
];

export const migrations = [
  ...eventLogMigrations,
  ...jobsMigrations,
  ...capabilities.flatMap((capability) => capability.migrations),
];
export const events = capabilities.flatMap((capability) => capability.events);
export const projections = capabilities.flatMap((capability) => capability.projections);
export const entities = capabilities.flatMap((capability) => capability.entities);
export const jobs: readonly JobDefinition[] = [
  ...identityAccessJobs,
  ...impersonationJobs,
  ...waitlistJobs,
  ...bookingJobs,
  ...dataExportJobs,
];
export const schedules: readonly JobSchedule[] = [
  ...impersonationSchedules,
  ...waitlistSchedules,
  ...dataExportSchedules,
];

/** Facts that lead straight to an action. */
export const reactorsOf = ({ tenants, log }: Runtime): readonly Reactor[] => [
  closeRevokedSessions(tenants),
  forgetDeparted(log),
  forgetReporter(log, STAFF_TENANT_ID),
];

/** Facts that lead to jobs. */
export const jobReactorsOf = ({ log }: Runtime): readonly JobReactor[] => [
  accountMailReactor(log),
  scanRequestedReactor(log),
  waitlistMailDue(log),
  exportRequestedReactor(log),
  ...bookingJobReactors(log),
];
