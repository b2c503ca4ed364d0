import { type LookAlikeScore, type RiskLevel } from '../../contract/index.js';

/** Minimum scores. */
export const THRESHOLDS = { lookAlike: 45, medium: 55, high: 65, critical: 85 } as const;

export function riskLevelOf(score: number): RiskLevel {
  if (score >= THRESHOLDS.critical) return 'critical';
  if (score >= THRESHOLDS.high) return 'high';
  return score >= THRESHOLDS.medium ? 'medium' : 'low';
}

export function isLookAlike(score: Pick<LookAlikeScore, 'score'>): boolean {
  return score.score >= THRESHOLDS.lookAlike;
}
