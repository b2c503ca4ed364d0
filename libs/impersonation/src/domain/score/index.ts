export { type AvatarComparison, comparePair, type ScoreContext } from './comparison.js';
export { harmOf } from './harm.js';
export { pointsOf, POSSIBLE_POINTS, probabilityOf } from './headroom.js';
export { isOfficial } from './official.js';
export {
  prepareCandidate,
  type PreparedCandidate,
  type PreparedIdentity,
  prepareIdentity,
} from './prepare.js';
export { isLookAlike, riskLevelOf, THRESHOLDS } from './risk.js';
export { findingsOf, scoreLookAlike } from './score-look-alike.js';
export { type FindingName, WEIGHTS } from './weights.js';
