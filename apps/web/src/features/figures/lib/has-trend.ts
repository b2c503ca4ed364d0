import type { FigureView } from '@rampart/figures/contract';

const TWO_DAYS_MS = 2 * 86_400_000;

/** Whether a figure has a history of at least two days, which a trend needs. */
export function hasTrend(buckets: FigureView['buckets']): boolean {
  const first = buckets.findIndex(({ value, change }) => (value ?? 0) !== 0 || (change ?? 0) !== 0);
  const [start, end] = [buckets[first], buckets.at(-1)];
  if (start === undefined || end === undefined) return false;
  // The figure counted before the first shown moment, so its history is longer.
  if (first === 0 && start.value !== start.change) return true;
  return Date.parse(end.until) - Date.parse(start.from) >= TWO_DAYS_MS;
}
