import type { ContentScan } from '@rampart/publishing/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

/** The specified colours: green from 80, gold from 60, red below. */
export function scoreTone(score: number): Tone {
  if (score >= 80) return 'good';
  return score >= 60 ? 'medium' : 'critical';
}

export const TONE_COLOURS: Readonly<Record<'good' | 'medium' | 'critical', string>> = {
  good: 'var(--rp-copper)',
  medium: 'var(--rp-amber)',
  critical: 'var(--rp-pencil)',
};

/** `100 − 30 − 10 = 60`: how the score comes about. */
export function sumText({ score, contentFlags }: Pick<ContentScan, 'score' | 'contentFlags'>): string {
  return ['100', ...contentFlags.map(({ points }) => `− ${points}`), `= ${score ?? 0}`].join(' ');
}
