export { type AccountRecord, EMPTY_ACCOUNT, EMPTY_POST, type PostRecord } from './account/account-record.js';
export { estimateShare, type Sampled, type ShareEstimate } from './audience/audit.js';
export type { Separation } from './audience/separation.js';
export {
  type AgeCluster,
  type Counted,
  creationClusters,
  type GrowthStep,
  growthSteps,
} from './audience/engagement.js';
export type { Action, Edge, EdgeEvidence } from './coordination/actions.js';
export { CO_ACTION_DEFAULTS, coActionEdges, type CoActionOptions } from './coordination/co-actions.js';
export { communitiesOf, type Community } from './coordination/communities.js';
export { textGroups, type WrittenText } from './coordination/similar-texts.js';
export { FEATURES, MODEL_FEATURES } from './features/table.js';
export type { Feature } from './features/feature.js';
export { type Band, BANDS, type Guard } from './model/bands.js';
export {
  assessAccount,
  type Assessment,
  type Contribution,
  type Counterfactual,
  explainAccount,
  type Explanation,
} from './model/explain.js';
export { type EvidenceKind } from './model/kinds.js';
export { type BotModel, scoreAccount } from './model/model.js';
export { shippedModel } from './model/shipped.js';
export { readWeights, writeWeights } from './model/weights.js';
