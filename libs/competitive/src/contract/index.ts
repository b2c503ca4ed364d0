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
export {
  COMPARISON_FEATURES,
  type ClaimVerdict,
  claimVerdictSchema,
  type FeatureId,
  featureIdSchema,
} from './features.js';
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
