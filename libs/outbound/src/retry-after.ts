const MOST_WAIT_MS = 3_600_000;

/**
 * The wait of `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), milliseconds, at most an hour.
 * @param now milliseconds since 1970 @returns 0 without a readable header
 */
export function waitOf(said: string | undefined, now: number): number {
  if (said === undefined) return 0;
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), MOST_WAIT_MS) : 0;
}
