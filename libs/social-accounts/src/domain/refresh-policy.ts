const LEAST_MS = 5 * 60_000;
const SHARE = 0.1;

/** A tenth of its life earlier, five minutes at least, and up to twice: linked together, not refreshed together. */
export function refreshAt(
  { issuedAt, expiresAt }: { readonly issuedAt: string; readonly expiresAt: string | null },
  chance: number,
): string | null {
  if (expiresAt === null) return null;
  const [from, to] = [Date.parse(issuedAt), Date.parse(expiresAt)];
  const ahead = Math.max((to - from) * SHARE, LEAST_MS);
  return new Date(Math.max(from, to - ahead - ahead * chance)).toISOString();
}

/** Whether an access still holds for a call that takes a while. */
export const isUsable = (expiresAt: string | null, now: string): boolean =>
  expiresAt === null || Date.parse(expiresAt) - Date.parse(now) > 30_000;

/** The pause after a refresh that the network did not answer: longer each time, at most an hour. */
export const pauseAfter = (failures: number): number => Math.min(30_000 * 2 ** failures, 3_600_000);
