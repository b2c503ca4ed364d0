import { booking, bookingFigures, bookingJobReactors, bookingJobs, bookingWorkItems } from '@rampart/booking';
import { clientErrors, clientErrorsWorkItems, forgetReporter } from '@rampart/client-errors';
import { competitive } from '@rampart/competitive';
import {
  dataExport,
  dataExportJobs,
  dataExportSchedules,
  exportRequestedReactor,
} from '@rampart/data-export';
import { type Capability, eventLogMigrations, type Reactor } from '@rampart/event-log';
import { FigureRegistry, figuresDescriptor } from '@rampart/figures';
import {
  accountMailReactor,
  closeRevokedSessions,
  identityAccess,
  identityAccessFigures,
  identityAccessJobs,
  identityAccessSchedules,
  identityAccessWorkItems,
  STAFF_TENANT_ID,
} from '@rampart/identity-access';
import {
  impersonation,
  impersonationFigures,
  impersonationJobs,
  impersonationSchedules,
  impersonationWorkItems,
  scanRequestedReactor,
} from '@rampart/impersonation';
import { type JobDefinition, type JobReactor, type JobSchedule, jobsMigrations } from '@rampart/jobs';
import { savedViews } from '@rampart/saved-views';
import { tierPolicy } from '@rampart/tier-policy';
import {
  forgetDeparted,
  waitlist,
  waitlistFigures,
  waitlistJobs,
  waitlistMailDue,
  waitlistSchedules,
  waitlistWorkItems,
} from '@rampart/waitlist';
import { type WorkItemKind, workQueue } from '@rampart/work-queue';
import type { Runtime } from './platform/runtime.js';

/** Every figure of every capability. */
const figures = new FigureRegistry([
  ...identityAccessFigures,
  ...impersonationFigures,
  ...waitlistFigures,
  ...bookingFigures,
]);

/** Every kind of work that waits for people. */
const workItems: readonly WorkItemKind[] = [
  ...identityAccessWorkItems,
  ...impersonationWorkItems,
  ...waitlistWorkItems,
  ...bookingWorkItems,
  ...clientErrorsWorkItems,
];

/** Everything the worker knows of each capability. A new one adds its name here and its module in worker.module.ts. */
const capabilities: readonly Capability[] = [
  identityAccess,
  impersonation,
  waitlist,
  booking,
  competitive,
  savedViews,
  tierPolicy,
  clientErrors,
  dataExport,
  figuresDescriptor(figures),
  workQueue(workItems),
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
  ...identityAccessSchedules,
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
