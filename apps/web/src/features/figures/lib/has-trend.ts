import type { FigureView } from '@rampart/figures/contract';

const TWO_DAYS_MS = 2 * 86_400_000;

/** Whether a figure has counted for at least two days: a shorter history has no trend. */
export function hasTrend(buckets: FigureView['buckets']): boolean {
  const first = buckets.findIndex(({ value, change }) => (value ?? 0) !== 0 || (change ?? 0) !== 0);
  const [start, end] = [buckets[first], buckets.at(-1)];
  if (start === undefined || end === undefined) return false;
  // What counted before the first moment shown has a longer history than is shown.
  if (first === 0 && start.value !== start.change) return true;
  return Date.parse(end.until) - Date.parse(start.from) >= TWO_DAYS_MS;
}
