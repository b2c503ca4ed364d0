import type { MigrationClass } from '@rampart/database';
import type { Capability, EventDefinition, Projection } from '@rampart/event-log';
import { competitorEvents } from './domain/competitor.events.js';
import { ClaimRow, CompetitorRow } from './projections/claims/entities.js';
import { CompetitorClaims1700000900000 } from './projections/claims/migration.js';
import { claimsProjection } from './projections/claims/projection.js';

export type { InstallationFacts } from './domain/own-column.js';
export { addCompetitor, challengeClaim, recordClaim } from './handlers/competitors.js';
export type { CompetitiveContext, Recorded, Requester } from './handlers/context.js';
export { seedPublicClaims } from './handlers/seed-public-claims.js';
export type { InstalledCapabilities } from './ports/installed-capabilities.js';
export { CLAIMS } from './projections/claims/projection.js';
export { listCellClaims, listCompetitors, readComparison } from './projections/claims/queries.js';

export const competitiveEvents: readonly EventDefinition[] = competitorEvents;
export const competitiveMigrations: readonly MigrationClass[] = [CompetitorClaims1700000900000];
export const competitiveProjections: readonly Projection[] = [claimsProjection];
export const competitiveEntities = [CompetitorRow, ClaimRow] as const;
export const competitive: Capability = {
  name: 'competitive',
  events: competitiveEvents,
  projections: competitiveProjections,
  entities: competitiveEntities,
  migrations: competitiveMigrations,
};
