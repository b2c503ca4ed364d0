import { booking, bookingFigures, bookingWorkItems } from '@rampart/booking';
import { clientErrors, clientErrorsWorkItems } from '@rampart/client-errors';
import { competitive } from '@rampart/competitive';
import { dataExport } from '@rampart/data-export';
import { type Capability, eventLogMigrations } from '@rampart/event-log';
import { FigureRegistry, figuresDescriptor, figureTopics } from '@rampart/figures';
import {
  identityAccess,
  identityAccessWorkItems,
  usersTopic,
  identityAccessFigures,
} from '@rampart/identity-access';
import {
  impersonation,
  impersonationFigures,
  impersonationTopics,
  impersonationWorkItems,
} from '@rampart/impersonation';
import { jobsMigrations } from '@rampart/jobs';
import type { LiveTopic } from '@rampart/live-feed';
import { savedViews } from '@rampart/saved-views';
import { tierPolicy } from '@rampart/tier-policy';
import { waitlist, waitlistFigures, waitlistWorkItems } from '@rampart/waitlist';
import { type WorkItemKind, workQueue, workQueueTopic } from '@rampart/work-queue';
import { activityTopic } from './activity/activity-topic.js';

/** Every figure of every capability. */
export const figures = new FigureRegistry([
  ...identityAccessFigures,
  ...impersonationFigures,
  ...waitlistFigures,
  ...bookingFigures,
]);

/** Every kind of work that waits for people. */
export const workItems: readonly WorkItemKind[] = [
  ...identityAccessWorkItems,
  ...impersonationWorkItems,
  ...waitlistWorkItems,
  ...bookingWorkItems,
  ...clientErrorsWorkItems,
];

/** Everything the API knows of each capability. A new one adds its name here and its module in api.module.ts. */
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
export const liveTopics: readonly LiveTopic[] = [
  usersTopic,
  ...impersonationTopics,
  ...figureTopics(figures),
  workQueueTopic(workItems),
  activityTopic,
];
