const LEAST_MS = 5 * 60_000;
const SHARE = 0.1;

/**
 * The refresh is due before expiry by a tenth of the lifetime, at least five minutes and at most twice as much. The
 * random part spreads the refreshes of accounts that were linked together.
 */
export function refreshAt(
  { issuedAt, expiresAt }: { readonly issuedAt: string; readonly expiresAt: string | null },
  chance: number,
): string | null {
  if (expiresAt === null) return null;
  const [from, to] = [Date.parse(issuedAt), Date.parse(expiresAt)];
  const ahead = Math.max((to - from) * SHARE, LEAST_MS);
  return new Date(Math.max(from, to - ahead - ahead * chance)).toISOString();
}

/** Whether an access is valid long enough for a slow call. */
export const isUsable = (expiresAt: string | null, now: string): boolean =>
  expiresAt === null || Date.parse(expiresAt) - Date.parse(now) > 30_000;

/** The pause after a refresh that the network did not answer. It grows with each failure, up to an hour. */
export const pauseAfter = (failures: number): number => Math.min(30_000 * 2 ** failures, 3_600_000);
