import type { ProcessState } from '@rampart/soc/contract';

export type BarTone = 'critical' | 'high' | 'good';

/** How full the busier way of a network is, 0 to 1: both ways carry traffic at the same time. */
export function networkShare({ received, sent, scale }: NonNullable<ProcessState['network']>): number {
  return scale.rate === 0 ? 0 : Math.min(1, Math.max(received, sent) / scale.rate);
}

/** A bar's colour: red above 80 per cent, orange above 60, else green. */
export function barTone(share: number): BarTone {
  if (share > 0.8) return 'critical';
  return share > 0.6 ? 'high' : 'good';
}
