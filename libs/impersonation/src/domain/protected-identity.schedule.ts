const HOUR = 3_600_000;

/**
 * The latest moment at or before `now` at which a scan is due, null before the first. Due times are the anchor plus
 * whole periods, so every process and every restart computes the same ones; missed ones are not made up for.
 *
 * @param anchor ISO 8601, when monitoring was set
 */
export function latestDueTime(anchor: string, everyHours: number, now: Date): Date | null {
  const start = Date.parse(anchor);
  const periods = Math.floor((now.getTime() - start) / (everyHours * HOUR));
  return periods < 1 ? null : new Date(start + periods * everyHours * HOUR);
}
