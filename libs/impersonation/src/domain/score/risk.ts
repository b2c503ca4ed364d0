import { type LookAlikeScore, type RiskLevel } from '../../contract/index.js';

/** Scores from which a candidate is shown as a look-alike, and from which it is of medium, high and critical risk. */
export const THRESHOLDS = { lookAlike: 45, medium: 55, high: 65, critical: 85 } as const;

/** Risk of a score (0 to 100). */
export function riskLevelOf(score: number): RiskLevel {
  if (score >= THRESHOLDS.critical) return 'critical';
  if (score >= THRESHOLDS.high) return 'high';
  return score >= THRESHOLDS.medium ? 'medium' : 'low';
}

/** Whether a score is high enough to show the candidate as a look-alike. */
export function isLookAlike(score: Pick<LookAlikeScore, 'score'>): boolean {
  return score.score >= THRESHOLDS.lookAlike;
}
