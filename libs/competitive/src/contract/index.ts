export {
  type AddCompetitor,
  addCompetitorSchema,
  type ChallengeClaim,
  challengeClaimSchema,
  LIMITS,
  type RecordClaim,
  recordClaimSchema,
  claimSightingSchema,
} from './commands.js';
export { type ClaimVerdict, claimVerdictSchema, featureIdSchema } from './feature-schema.js';
export { COMPARISON_FEATURES, type FeatureId } from './features.js';
export {
  type Cell,
  type Claim,
  type ClaimRecord,
  claimRecordSchema,
  claimSchema,
  type Comparison,
  comparisonSchema,
  type Competitor,
  competitorSchema,
  NOT_ASSESSED,
  type OwnCell,
  ownCellSchema,
} from './views.js';
