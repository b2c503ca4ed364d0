/** The number of a day is unusual when its probability is below this value. */
export const UNUSUAL_CHANCE = 0.01;

/** The number of days that define what is usual. */
export const USUAL_DAYS = 28;

/** P(X ≥ count) of Poisson. A small tail adds up the terms from `count` on, which keeps it exact. */
export function poissonTail(count: number, mean: number): number {
  if (count <= 0) return 1;
  if (mean <= 0) return 0;
  return count > mean ? above(count, mean) : 1 - below(count, mean);
}

/** Terms below this value do not change the sum. */
const NEGLIGIBLE = 1e-16;

function above(count: number, mean: number): number {
  let sum = 0;
  let term = Math.exp(logTerm(count, mean));
  for (let at = count; term > sum * NEGLIGIBLE; at += 1) {
    sum += term;
    term *= mean / (at + 1);
  }
  return sum;
}

function below(count: number, mean: number): number {
  let sum = 0;
  let term = Math.exp(logTerm(count - 1, mean));
  for (let at = count - 1; at >= 0 && term > sum * NEGLIGIBLE; at -= 1) {
    sum += term;
    term *= at / mean;
  }
  return Math.min(1, sum);
}

/** Returns the logarithm of P(X = count). For a large mean, the probability itself would be rounded to 0. */
const logTerm = (count: number, mean: number): number => count * Math.log(mean) - mean - logFactorial(count);

/** Uses Stirling's series (NIST DLMF 5.11.1) from 20 on. */
function logFactorial(n: number): number {
  if (n < 20)
    return Array.from({ length: n }, (_, at) => Math.log(at + 1)).reduce((sum, log) => sum + log, 0);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

export interface Usual {
  readonly lastDay: number;
  readonly perDay: number;
  readonly chance: number | null;
  readonly unusual: boolean;
}

/** @param known Whether data exists for all of the 28 days before. */
export function usualOf(lastDay: number, before: number, known: boolean): Usual {
  const perDay = before / USUAL_DAYS;
  // No event in 28 days means that one is rare, not that it is impossible.
  const chance = known ? poissonTail(lastDay, Math.max(perDay, 1 / USUAL_DAYS)) : null;
  return { lastDay, perDay, chance, unusual: chance !== null && chance < UNUSUAL_CHANCE };
}
