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
];
export const events: readonly EventDefinition[] = [
  ...identityAccessEvents,
  ...impersonationEvents,
  ...waitlistEvents,
];
/** The worker runs them; the API reads what they wrote. */
export const projections: readonly Projection[] = [
  ...identityAccessProjections,
  ...impersonationProjections,
  ...waitlistProjections,
];
export const entities = [...identityAccessEntities, ...impersonationEntities, ...waitlistEntities];
export const liveTopics: readonly LiveTopic[] = [usersTopic, ...impersonationTopics];
