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
import { soc, socNotifications, socWaiting, socWorkItems } from '@rampart/soc';
import type { PlaceCounting } from '@rampart/tier-policy/contract';
import { type WaitingStates, type WorkItemKind, workQueue } from '@rampart/work-queue';
import { capabilities } from './capabilities.js';

/** Every figure of every capability. */
export const figures = new FigureRegistry([
  ...identityAccessFigures,
  ...impersonationFigures,
  ...capabilities.flatMap((capability) => capability.figures),
]);

/** Every kind of work that waits for people. */
export const workItems: readonly WorkItemKind[] = [
  ...identityAccessWorkItems,
  ...impersonationWorkItems,
  ...incidentsWorkItems,
  ...socWorkItems,
  ...mediaProtectionWorkItems,
  ...capabilities.flatMap((capability) => capability.workItems),
];

/** What each status of each capability asks of people. */
export const waitingStates: readonly WaitingStates[] = [
  ...identityAccessWaiting,
  ...impersonationWaiting,
  ...incidentsWaiting,
  ...socWaiting,
  ...mediaProtectionWaiting,
  ...capabilities.flatMap((capability) => capability.waiting),
];

/** Every fact that people are told of. */
export const notificationRules: readonly NotificationRule[] = [
  ...identityAccessNotifications,
  ...impersonationNotifications,
  ...incidentsNotifications,
  ...socNotifications,
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
  ...capabilities,
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
