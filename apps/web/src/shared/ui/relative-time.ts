const steps: readonly (readonly [
  limitSeconds: number,
  unit: Intl.RelativeTimeFormatUnit,
  seconds: number,
])[] = [
  [60, 'second', 1],
  [3_600, 'minute', 60],
  [86_400, 'hour', 3_600],
  [2_592_000, 'day', 86_400],
  [31_536_000, 'month', 2_592_000],
  [Number.POSITIVE_INFINITY, 'year', 31_536_000],
];
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "3 minutes ago", "now"; both times in epoch milliseconds. */
export function relativeTime(atMs: number, nowMs: number): string {
  const seconds = Math.round((atMs - nowMs) / 1_000);
  if (Math.abs(seconds) < 5) return 'now';
  const [, unit, size] = steps.find(([limit]) => Math.abs(seconds) < limit) ?? [0, 'year', 31_536_000];
  return format.format(Math.trunc(seconds / size), unit as Intl.RelativeTimeFormatUnit);
}

/** "2026-03-04 05:06:07 UTC". */
export function absoluteTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
