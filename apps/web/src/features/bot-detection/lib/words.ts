import { t } from '@rampart/kernel';
import type { Tone } from '../../../shared/ui/tone.js';
import { formatFixed, formatNumber } from '../../../shared/format/numbers.js';

/** The value of a feature with its unit, or that it is missing. */
export function valueText(value: number | null, unit: string): string {
  if (value === null) return t`not known`;
  const text =
    Number.isInteger(value) || Math.abs(value) >= 20 ? formatNumber(value, 0) : formatFixed(value, 1);
  return unit === '' ? text : `${text} ${unit}`;
}

export const chanceText = (probability: number): string => `${formatFixed(100 * probability, 0)} %`;

/** The tone for a bot probability, by the colours of the specification. */
export function chanceTone(probability: number): Tone {
  if (probability >= 0.9) return 'refused';
  return probability >= 0.7 ? 'waits' : 'plain';
}
