import type { MigrationClass } from '@rampart/database';
import { type EventDefinition, eventLogMigrations, type Projection } from '@rampart/event-log';
import {
  identityAccessEntities,
  identityAccessEvents,
  identityAccessMigrations,
  identityAccessProjections,
  usersTopic,
} from '@rampart/identity-access';
import type { LiveTopic } from '@rampart/live-feed';

/** Everything the API knows of each capability. A new capability adds its lines here and its module in api.module.ts. */
export const migrations: readonly MigrationClass[] = [...eventLogMigrations, ...identityAccessMigrations];
export const events: readonly EventDefinition[] = [...identityAccessEvents];
/** The worker runs them; the API reads what they wrote. */
export const projections: readonly Projection[] = [...identityAccessProjections];
export const entities = [...identityAccessEntities];
export const liveTopics: readonly LiveTopic[] = [usersTopic];
