import { t } from '@rampart/kernel';
import { formatNumber, formatPercent } from '../format/numbers.js';
import { inSentence } from '../language/in-sentence.js';

export interface Counted {
  readonly id: string;
  readonly title: string;
  readonly value: number;
  readonly to?: string | undefined;
}

/** Counts as a sentence: "Found 18, filed 9, down: none." It has at most `most`, then the number of others. */
export function countsSentence(rows: readonly Counted[], most = 5): string {
  if (rows.every(({ value }) => value === 0)) return t`${rows.map(({ title }) => title).join(', ')}: none.`;
  const named = rows
    .slice(0, most)
    .map(({ title, value }) => (value === 0 ? t`${title}: none` : `${title} ${formatNumber(value)}`));
  const left = rows.slice(most);
  const others = left.reduce((sum, { value }) => sum + value, 0);
  return `${[...named, ...(left.length === 0 ? [] : [t`${left.length} others ${formatNumber(others)}`])].join(', ')}.`;
}

/** The share of the step before that each step of a funnel keeps: "50% of found". Null for the first, and after 0. */
export function keptShares(steps: readonly Counted[]): readonly (string | null)[] {
  return steps.map(({ value }, place) => {
    const before = steps[place - 1];
    if (before === undefined || before.value === 0) return null;
    return t`${formatPercent(value / before.value)} of ${inSentence(before.title)}`;
  });
}

export interface Bin {
  readonly from: number;
  /** Exclusive, except for the last one. */
  readonly to: number;
  readonly count: number;
}

/** Counts `values` in `count` equal intervals from `least` to `most`. Values outside count in the first or last one. */
export function binsOf(
  values: readonly number[],
  least: number,
  most: number,
  count: number,
): readonly Bin[] {
  const step = (most - least) / count;
  const counts = Array.from({ length: count }, () => 0);
  for (const value of values) {
    const place = Math.min(count - 1, Math.max(0, Math.floor((value - least) / step)));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((each, place) => ({
    from: least + place * step,
    to: least + (place + 1) * step,
    count: each,
  }));
}

/** The median of numbers in any order; null without any. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}
