import { SeededRandom } from './random.js';

export interface Scored {
  readonly attack: boolean;
  readonly score: number;
  readonly victim: number;
}

/** @param rate the largest share of harmless pairs above the threshold */
export function recallAt(pairs: readonly Scored[], rate: number): { recall: number; threshold: number } {
  const harmless = pairs
    .filter(({ attack }) => !attack)
    .map(({ score }) => score)
    .sort((a, b) => b - a);
  const threshold = harmless[Math.floor(harmless.length * rate)] ?? 0;
  const attacks = pairs.filter(({ attack }) => attack);
  return { recall: attacks.filter(({ score }) => score > threshold).length / attacks.length, threshold };
}

/** A 95 % interval. Resamples victims instead of pairs, because pairs of one victim depend on each other. */
export function bootstrapRecall(
  pairs: readonly Scored[],
  rate: number,
  rounds: number,
  seed: number,
): [number, number] {
  const byVictim = new Map<number, Scored[]>();
  for (const pair of pairs) byVictim.set(pair.victim, [...(byVictim.get(pair.victim) ?? []), pair]);
  const groups = [...byVictim.values()];
  const random = new SeededRandom(seed);
  const recalls = Array.from(
    { length: rounds },
    () =>
      recallAt(
        groups.flatMap(() => random.pick(groups)),
        rate,
      ).recall,
  ).sort((a, b) => a - b);
  return [recalls[Math.floor(rounds * 0.025)] ?? 0, recalls[Math.floor(rounds * 0.975)] ?? 0];
}
