const MINUTE = 60_000;

/** Milliseconds to wait after each failed attempt. After the last one, a fact is given up. */
export const BACKOFF_MS = [
  ...[5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[60 * MINUTE, 120 * MINUTE, 240 * MINUTE, 480 * MINUTE],
] as const;

/** Null when it is time to give up. @param failures attempts that failed in a row, at least 1 */
export const waitAfter = (failures: number): number | null => BACKOFF_MS[failures - 1] ?? null;

/** The wait after a fault of ours, after which nothing is given up. */
export const waitAfterFault = (failures: number): number => waitAfter(failures) ?? 480 * MINUTE;
