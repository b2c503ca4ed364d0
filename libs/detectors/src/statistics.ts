import { type Drift, SCORE_STEPS } from './contract/index.js';

/** The least number of scores in both periods before their distributions are compared. */
export const LEAST_SCORES = 100;
/** Commonly used bands of the index. */
const [SHIFTING, SHIFTED] = [0.1, 0.25] as const;

export const stepOf = (score: number): number =>
  Math.min(SCORE_STEPS - 1, Math.max(0, Math.floor(score * SCORE_STEPS)));

/**
 * Population stability index: the sum of (p − q) · ln(p / q) over steps. Half a score is added to each step, so that
 * an empty step gives a finite value. Null when there are too few scores.
 */
export function stabilityIndex(live: readonly number[], baseline: readonly number[]): number | null {
  const [total, before] = [sum(live), sum(baseline)];
  if (total < LEAST_SCORES || before < LEAST_SCORES) return null;
  const share = (count: number, all: number, steps: number): number => (count + 0.5) / (all + steps / 2);
  return live.reduce((index, count, step) => {
    const p = share(count, total, live.length);
    const q = share(baseline[step] ?? 0, before, live.length);
    return index + (p - q) * Math.log(p / q);
  }, 0);
}

export function driftOf(index: number | null): Drift | null {
  if (index === null) return null;
  if (index >= SHIFTED) return 'shifted';
  return index >= SHIFTING ? 'shifting' : 'stable';
}

const Z = 1.959964;

/** A share with its 95 % Wilson interval; null when the total is 0. */
export function shareOf(
  part: number,
  total: number,
): { readonly value: number; readonly low: number; readonly high: number } | null {
  if (total === 0) return null;
  const value = part / total;
  const weight = 1 + Z ** 2 / total;
  const middle = (value + Z ** 2 / (2 * total)) / weight;
  const width = (Z * Math.sqrt((value * (1 - value)) / total + Z ** 2 / (4 * total ** 2))) / weight;
  return { value, low: Math.max(0, middle - width), high: Math.min(1, middle + width) };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
