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
import { capabilities } from './capabilities.js';

export { capabilities } from './capabilities.js';
export { neighbours } from './neighbours.js';
export { performApproved } from './perform-approved.js';

/** Every figure of every capability. */
export const figures = new FigureRegistry([
  ...identityAccessFigures,
  ...impersonationFigures,
  ...waitlistFigures,
  ...bookingFigures,
  ...capabilities.flatMap((capability) => capability.figures),
]);

/** Every kind of work that waits for people. */
export const workItems: readonly WorkItemKind[] = [
  ...identityAccessWorkItems,
  ...impersonationWorkItems,
  ...incidentsWorkItems,
  ...socWorkItems,
  ...mediaProtectionWorkItems,
  ...waitlistWorkItems,
  ...bookingWorkItems,
  ...clientErrorsWorkItems,
  ...dataExportWorkItems,
  ...capabilities.flatMap((capability) => capability.workItems),
];

/** What each status of each capability asks of people. */
export const waitingStates: readonly WaitingStates[] = [
  ...identityAccessWaiting,
  ...impersonationWaiting,
  ...incidentsWaiting,
  ...socWaiting,
  ...mediaProtectionWaiting,
  ...waitlistWaiting,
  ...bookingWaiting,
  ...clientErrorsWaiting,
  ...dataExportWaiting,
  ...capabilities.flatMap((capability) => capability.waiting),
];

/** Every fact that people are told of. */
export const notificationRules: readonly NotificationRule[] = [
  ...identityAccessNotifications,
  ...impersonationNotifications,
  ...incidentsNotifications,
  ...socNotifications,
  ...bookingNotifications,
  ...waitlistNotifications,
  ...capabilities.flatMap((capability) => capability.notifications),
];

/** How events take places of what plans limit. */
export const placeCountings: readonly PlaceCounting[] = [
  ...identityAccessPlaces,
  ...impersonationPlaces,
  ...capabilities.flatMap((capability) => capability.places),
];

/** What an installation keeps. */
const kept: readonly Capability[] = [
  identityAccess,
  impersonation,
  waitlist,
  booking,
  competitive,
  savedViews,
  tierPolicy,
  ...capabilities,
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
  ...kept.flatMap((capability) => capability.migrations),
];
export const events = kept.flatMap((capability) => capability.events);
/** Which capability a type of event belongs to; `event-log` has what every part shares. */
export const capabilityOfEvent: ReadonlyMap<string, string> = new Map([
  ...kept.flatMap(({ name, events: own }) => own.map(({ type }) => [type, name] as const)),
  [subjectErased.type, 'event-log'],
]);
/** How what is kept beside the log is compared with it. */
export const stores = kept.flatMap((capability) => capability.stores ?? []);
export const projections = kept.flatMap((capability) => capability.projections);
export const entities = kept.flatMap((capability) => capability.entities);
