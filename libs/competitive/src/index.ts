export { competitive, type CompetitiveServices } from './capability.js';
export type { InstallationFacts } from './domain/own-column.js';
export { addCompetitor, challengeClaim, recordClaim } from './handlers/competitors.js';
export { seedPublicClaims } from './handlers/seed-public-claims.js';
export type { InstalledCapabilities } from './ports/installed-capabilities.js';
export { CLAIMS } from './projections/claims/projection.js';
export {
  assertCompetitorExists,
  claimList,
  competitorList,
  readComparison,
} from './projections/claims/queries.js';
