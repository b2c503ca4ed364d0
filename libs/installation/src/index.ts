import { approvals, approvalsNotifications, approvalsWaiting, approvalsWorkItems } from '@rampart/approvals';
import {
  booking,
  bookingFigures,
  bookingNotifications,
  bookingWaiting,
  bookingWorkItems,
} from '@rampart/booking';
import { clientErrors, clientErrorsWaiting, clientErrorsWorkItems } from '@rampart/client-errors';
import { competitive } from '@rampart/competitive';
import { dataExport, dataExportWaiting, dataExportWorkItems } from '@rampart/data-export';
import { type Capability, eventLogMigrations, subjectErased } from '@rampart/event-log';
import { FigureRegistry, figuresDescriptor } from '@rampart/figures';
import {
  identityAccess,
  identityAccessFigures,
  identityAccessNotifications,
  identityAccessPlaces,
  identityAccessRoleHolders,
  identityAccessWaiting,
  identityAccessWorkItems,
} from '@rampart/identity-access';
import {
  impersonation,
  impersonationFigures,
  impersonationNotifications,
  impersonationPlaces,
  impersonationWaiting,
  impersonationWorkItems,
} from '@rampart/impersonation';
import { incidents, incidentsNotifications, incidentsWaiting, incidentsWorkItems } from '@rampart/incidents';
import { jobsMigrations } from '@rampart/jobs';
import { mediaProtection, mediaProtectionWaiting, mediaProtectionWorkItems } from '@rampart/media-protection';
import { type NotificationRule, notifications } from '@rampart/notifications';
import { savedViews } from '@rampart/saved-views';
import { soc, socNotifications, socWaiting, socWorkItems } from '@rampart/soc';
import { tierPolicy } from '@rampart/tier-policy';
import type { PlaceCounting } from '@rampart/tier-policy/contract';
import {
  waitlist,
  waitlistFigures,
  waitlistNotifications,
  waitlistWaiting,
  waitlistWorkItems,
} from '@rampart/waitlist';
import { type WaitingStates, type WorkItemKind, workQueue } from '@rampart/work-queue';

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
  ...socWorkItems,
  ...mediaProtectionWorkItems,
  ...waitlistWorkItems,
  ...bookingWorkItems,
  ...clientErrorsWorkItems,
  ...dataExportWorkItems,
];

/** What each status of each capability asks of people. */
export const waitingStates: readonly WaitingStates[] = [
  ...identityAccessWaiting,
  ...approvalsWaiting,
  ...impersonationWaiting,
  ...incidentsWaiting,
  ...socWaiting,
  ...mediaProtectionWaiting,
  ...waitlistWaiting,
  ...bookingWaiting,
  ...clientErrorsWaiting,
  ...dataExportWaiting,
];

/** Every fact that people are told of. */
export const notificationRules: readonly NotificationRule[] = [
  ...identityAccessNotifications,
  ...approvalsNotifications,
  ...impersonationNotifications,
  ...incidentsNotifications,
  ...socNotifications,
  ...bookingNotifications,
  ...waitlistNotifications,
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
/** How what is kept beside the log is compared with it. */
export const stores = capabilities.flatMap((capability) => capability.stores ?? []);
export const projections = capabilities.flatMap((capability) => capability.projections);
export const entities = capabilities.flatMap((capability) => capability.entities);
