export { type AvatarComparison, comparePair, type ScoreContext } from './comparison.js';
export { harmOf } from './harm.js';
export { pointsOf, probabilityOf } from './headroom.js';
export { FIRST_MODEL, SCORE_MODELS, scoreModel, type ScoreModel } from './models.js';
export { isOfficial } from './official.js';
export {
  prepareCandidate,
  type PreparedCandidate,
  type PreparedIdentity,
  prepareIdentity,
} from './prepare.js';
export { isLookAlike, riskLevelOf, THRESHOLDS } from './risk.js';
export { rescored } from './rescore.js';
export { findingsOf, scoreLookAlike } from './score-look-alike.js';
export { type FindingName, WEIGHTS } from './weights.js';
