import type { DetectorView, Drift } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { formatFixed, formatNumber, formatPercent } from '../../../shared/format/numbers.js';
import type { Tone } from '../../../shared/ui/tone.js';

export const NOT_MEASURED = t`not measured yet`;

const DRIFT: Readonly<Record<Drift, { readonly text: string; readonly tone: Tone }>> = {
  stable: { text: t`stable`, tone: 'sealed' },
  shifting: { text: t`shifting`, tone: 'waits' },
  shifted: { text: t`shifted`, tone: 'refused' },
};

export function driftWords({ scores }: Pick<DetectorView, 'scores'>): {
  readonly text: string;
  readonly tone: Tone;
} {
  if (scores === null) return { text: t`no scores`, tone: 'plain' };
  if (scores.drift === null) return { text: NOT_MEASURED, tone: 'plain' };
  const { text, tone } = DRIFT[scores.drift];
  return { text: `${text}, ${formatFixed(scores.psi ?? 0, 2)}`, tone };
}

const NEVER: Readonly<Record<Exclude<DetectorView['judged'], 'both'>, string>> = {
  'confirmed-only': t`only confirmed`,
  never: t`not judged`,
};

/** The share of dismissals among deciding verdicts, as text. */
export function overturnedText({ judged, overturned }: Pick<DetectorView, 'judged' | 'overturned'>): string {
  if (judged !== 'both') return NEVER[judged];
  return overturned === null ? NOT_MEASURED : formatPercent(overturned.value, 1);
}

/** A measured value as text: "0.979", "80,220 handles/s". */
export function measuredText(value: number, unit: string): string {
  const number = Math.abs(value) >= 100 ? formatNumber(value, 0) : formatNumber(value, 4);
  return unit === '' ? number : `${number} ${unit}`;
}

export interface Totals {
  readonly findings: number;
  readonly own: number;
  readonly clients: number;
  readonly dismissed: number;
  readonly decided: number;
}

export function totalsOf(detectors: readonly DetectorView[]): Totals {
  const sum = (of: (detector: DetectorView) => number): number =>
    detectors.reduce((total, detector) => total + of(detector), 0);
  const both = (of: (detector: DetectorView) => number) => (detector: DetectorView) =>
    detector.judged === 'both' ? of(detector) : 0;
  return {
    findings: sum(({ findings }) => findings),
    own: sum(({ waiting }) => waiting.own),
    clients: sum(({ waiting }) => waiting.clients),
    dismissed: sum(both(({ verdicts }) => verdicts.dismissed)),
    decided: sum(both(({ verdicts }) => verdicts.dismissed + verdicts.confirmed)),
  };
}
