import { booking } from '@rampart/booking';
import { clientErrors } from '@rampart/client-errors';
import { competitive } from '@rampart/competitive';
import { dataExport } from '@rampart/data-export';
import { type Capability, eventLogMigrations } from '@rampart/event-log';
import { identityAccess, usersTopic } from '@rampart/identity-access';
import { impersonation, impersonationTopics } from '@rampart/impersonation';
import { jobsMigrations } from '@rampart/jobs';
import type { LiveTopic } from '@rampart/live-feed';
import { savedViews } from '@rampart/saved-views';
import { tierPolicy } from '@rampart/tier-policy';
import { waitlist } from '@rampart/waitlist';

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
];

export const migrations = [
  ...eventLogMigrations,
  ...jobsMigrations,
  ...capabilities.flatMap((capability) => capability.migrations),
];
export const events = capabilities.flatMap((capability) => capability.events);
export const projections = capabilities.flatMap((capability) => capability.projections);
export const entities = capabilities.flatMap((capability) => capability.entities);
export const liveTopics: readonly LiveTopic[] = [usersTopic, ...impersonationTopics];
