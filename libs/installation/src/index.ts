import { approvals, approvalsNotifications, approvalsWorkItems } from '@rampart/approvals';
import { booking, bookingFigures, bookingWorkItems } from '@rampart/booking';
import { clientErrors, clientErrorsWorkItems } from '@rampart/client-errors';
import { competitive } from '@rampart/competitive';
import { dataExport, dataExportWorkItems } from '@rampart/data-export';
import { type Capability, eventLogMigrations, subjectErased } from '@rampart/event-log';
import { FigureRegistry, figuresDescriptor } from '@rampart/figures';
import {
  identityAccess,
  identityAccessFigures,
  identityAccessNotifications,
  identityAccessPlaces,
  identityAccessRoleHolders,
  identityAccessWorkItems,
} from '@rampart/identity-access';
import {
  impersonation,
  impersonationFigures,
  impersonationNotifications,
  impersonationPlaces,
  impersonationWorkItems,
} from '@rampart/impersonation';
import { incidents, incidentsNotifications, incidentsWorkItems } from '@rampart/incidents';
import { jobsMigrations } from '@rampart/jobs';
import { mediaProtection } from '@rampart/media-protection';
import { type NotificationRule, notifications } from '@rampart/notifications';
import { savedViews } from '@rampart/saved-views';
import { soc, socNotifications } from '@rampart/soc';
import { tierPolicy } from '@rampart/tier-policy';
import type { PlaceCounting } from '@rampart/tier-policy/contract';
import { waitlist, waitlistFigures, waitlistWorkItems } from '@rampart/waitlist';
import { type WorkItemKind, workQueue } from '@rampart/work-queue';

export { performApproved } from './perform-approved.js';

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
  ...approvalsWorkItems,
  ...impersonationWorkItems,
  ...incidentsWorkItems,
  ...waitlistWorkItems,
  ...bookingWorkItems,
  ...clientErrorsWorkItems,
  ...dataExportWorkItems,
];

/** Every fact that people are told of. */
export const notificationRules: readonly NotificationRule[] = [
  ...identityAccessNotifications,
  ...approvalsNotifications,
  ...impersonationNotifications,
  ...incidentsNotifications,
  ...socNotifications,
];

/** How events take places of what plans limit. */
export const placeCountings: readonly PlaceCounting[] = [...identityAccessPlaces, ...impersonationPlaces];

/** What an installation consists of: a new capability is one name here, and a module in each app that serves it. */
const capabilities: readonly Capability[] = [
  identityAccess,
  impersonation,
  waitlist,
  booking,
  competitive,
  savedViews,
  tierPolicy,
  approvals,
  clientErrors,
  dataExport,
  incidents,
  soc,
  mediaProtection,
  figuresDescriptor(figures),
  workQueue(workItems),
  notifications(notificationRules, identityAccessRoleHolders),
];

export const migrations = [
  ...eventLogMigrations,
  ...jobsMigrations,
  ...capabilities.flatMap((capability) => capability.migrations),
];
export const events = capabilities.flatMap((capability) => capability.events);
/** Which capability a type of event belongs to; `event-log` has what every part shares. */
export const capabilityOfEvent: ReadonlyMap<string, string> = new Map([
  ...capabilities.flatMap(({ name, events: own }) => own.map(({ type }) => [type, name] as const)),
  [subjectErased.type, 'event-log'],
]);
export const projections = capabilities.flatMap((capability) => capability.projections);
export const entities = capabilities.flatMap((capability) => capability.entities);
