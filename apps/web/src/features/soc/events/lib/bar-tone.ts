import type { ProcessState } from '@rampart/soc/contract';
import type { Tone } from '../../../../shared/ui/tone.js';

export type BarTone = Extract<Tone, 'refused' | 'waits' | 'plain'>;

/** The use of the busier direction of a network, from 0 to 1, because both directions run at the same time. */
export function networkShare({ received, sent, scale }: NonNullable<ProcessState['network']>): number {
  return scale.rate === 0 ? 0 : Math.min(1, Math.max(received, sent) / scale.rate);
}

/** A bar's tone: red above 80 per cent, amber above 60, otherwise plain. */
export function barTone(share: number): BarTone {
  if (share > 0.8) return 'refused';
  return share > 0.6 ? 'waits' : 'plain';
}
