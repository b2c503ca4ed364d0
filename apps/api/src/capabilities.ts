import { bookingEntities, bookingEvents, bookingMigrations, bookingProjections } from '@rampart/booking';
import {
  competitiveEntities,
  competitiveEvents,
  competitiveMigrations,
  competitiveProjections,
} from '@rampart/competitive';
import type { MigrationClass } from '@rampart/database';
import { type EventDefinition, eventLogMigrations, type Projection } from '@rampart/event-log';
import {
  identityAccessEntities,
  identityAccessEvents,
  identityAccessMigrations,
  identityAccessProjections,
  usersTopic,
} from '@rampart/identity-access';
import {
  impersonationEntities,
  impersonationEvents,
  impersonationMigrations,
  impersonationProjections,
  impersonationTopics,
} from '@rampart/impersonation';
import { jobsMigrations } from '@rampart/jobs';
import type { LiveTopic } from '@rampart/live-feed';
import { waitlistEntities, waitlistEvents, waitlistMigrations, waitlistProjections } from '@rampart/waitlist';

/** Everything the API knows of each capability. A new capability adds its lines here and its module in api.module.ts. */
export const migrations: readonly MigrationClass[] = [
  ...eventLogMigrations,
  ...jobsMigrations,
  ...identityAccessMigrations,
  ...impersonationMigrations,
  ...waitlistMigrations,
  ...bookingMigrations,
  ...competitiveMigrations,
];
export const events: readonly EventDefinition[] = [
  ...identityAccessEvents,
  ...impersonationEvents,
  ...waitlistEvents,
  ...bookingEvents,
  ...competitiveEvents,
];
/** The worker runs them; the API reads what they wrote. */
export const projections: readonly Projection[] = [
  ...identityAccessProjections,
  ...impersonationProjections,
  ...waitlistProjections,
  ...bookingProjections,
  ...competitiveProjections,
];
export const entities = [
  ...identityAccessEntities,
  ...impersonationEntities,
  ...waitlistEntities,
  ...bookingEntities,
  ...competitiveEntities,
];
export const liveTopics: readonly LiveTopic[] = [usersTopic, ...impersonationTopics];
