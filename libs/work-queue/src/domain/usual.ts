/** Below it, the number of a day is unusual. */
export const UNUSUAL_CHANCE = 0.01;

/** Days whose counts say what is usual. */
export const USUAL_DAYS = 28;

/** P(X ≥ count) of a Poisson distribution. Summed downwards from the count: small tails stay exact. */
export function poissonTail(count: number, mean: number): number {
  if (count <= 0) return 1;
  if (mean <= 0) return 0;
  let below = 0;
  let term = Math.exp(-mean);
  for (let at = 0; at < count; at += 1) {
    below += term;
    term *= mean / (at + 1);
  }
  if (below < 0.999_999) return Math.max(0, 1 - below);
  // The tail itself, where one minus the rest would lose it.
  let tail = 0;
  for (let at = count; term > tail * 1e-12 && at < count + 1_000; at += 1) {
    tail += term;
    term *= mean / (at + 1);
  }
  return tail;
}

export interface Usual {
  readonly lastDay: number;
  readonly perDay: number;
  readonly chance: number | null;
  readonly unusual: boolean;
}

/** @param known whether the 28 days before were watched at all */
export function usualOf(lastDay: number, before: number, known: boolean): Usual {
  const perDay = before / USUAL_DAYS;
  // None in 28 days says that one is rare, not that it is impossible.
  const chance = known ? poissonTail(lastDay, Math.max(perDay, 1 / USUAL_DAYS)) : null;
  return { lastDay, perDay, chance, unusual: chance !== null && chance < UNUSUAL_CHANCE };
}
