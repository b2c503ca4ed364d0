export { AVATAR_RULES, compareAvatars, type KnownView, uprightViews } from './avatar/index.js';
export { HandleIndex, IdentityIndex } from './blocking/index.js';
export {
  type CandidateHandle,
  generateCandidates,
  type GenerateOptions,
  HANDLE_RULES,
  type HandleRules,
  isAllowed,
  keywordQueries,
  type Technique,
} from './candidates/index.js';
export {
  boundedOsa,
  HANDLE_FLAG,
  type HandleClass,
  type HandleMatch,
  matchHandle,
  protectHandle,
} from './handle/index.js';
export {
  type AvatarComparison,
  FIRST_MODEL,
  type FindingName,
  isLookAlike,
  isOfficial,
  prepareCandidate,
  type PreparedCandidate,
  type PreparedIdentity,
  prepareIdentity,
  riskLevelOf,
  type ScoreContext,
  SCORE_MODELS,
  scoreLookAlike,
  THRESHOLDS,
  WEIGHTS,
} from './score/index.js';
export { foldText, inspectText, skeleton } from './unicode/index.js';
