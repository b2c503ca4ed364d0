import { type LookAlikeScore, type RiskLevel } from '../../contract/index.js';
import { HARM_FROM } from './harm.js';

/** The lowest scores of the levels. */
export const THRESHOLDS = { lookAlike: 45, medium: 55, high: 65, critical: 85 } as const;

/** The level for severe, some and little harm. */
const LEVELS = {
  critical: ['critical', 'high', 'high'],
  high: ['high', 'high', 'medium'],
  medium: ['high', 'medium', 'low'],
  low: ['medium', 'low', 'low'],
} as const satisfies Readonly<Record<RiskLevel, readonly RiskLevel[]>>;

function resemblanceOf(score: number): RiskLevel {
  if (score >= THRESHOLDS.critical) return 'critical';
  if (score >= THRESHOLDS.high) return 'high';
  return score >= THRESHOLDS.medium ? 'medium' : 'low';
}

/** @param score certainty that the account imitates, 0 to 100 @param harm possible harm, 0 to 100 */
export function riskLevelOf(score: number, harm: number): RiskLevel {
  const [severe, some, little] = LEVELS[resemblanceOf(score)];
  if (harm >= HARM_FROM.severe) return severe;
  return harm >= HARM_FROM.some ? some : little;
}

export function isLookAlike(score: Pick<LookAlikeScore, 'score'>): boolean {
  return score.score >= THRESHOLDS.lookAlike;
}
