const HOUR = 3_600_000;

/** Null before the first. Every process computes the same times. @param anchor ISO 8601 */
export function latestDueTime(anchor: string, everyHours: number, now: Date): Date | null {
  const start = Date.parse(anchor);
  const periods = Math.floor((now.getTime() - start) / (everyHours * HOUR));
  return periods < 1 ? null : new Date(start + periods * everyHours * HOUR);
}
