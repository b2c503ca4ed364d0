import type { ContentScan } from '@rampart/publishing/contract';
import type { Tone } from '../../../shared/ui/tone.js';

/** The specified colours: green from 80, gold from 60, red below. */
export function scoreTone(score: number): Tone {
  if (score >= 80) return 'sealed';
  return score >= 60 ? 'waits' : 'refused';
}

/** The calculation of the score, such as `100 − 30 − 10 = 60`. */
export function sumText({ score, contentFlags }: Pick<ContentScan, 'score' | 'contentFlags'>): string {
  return ['100', ...contentFlags.map(({ points }) => `− ${points}`), `= ${score ?? 0}`].join(' ');
}
