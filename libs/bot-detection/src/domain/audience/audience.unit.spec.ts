import { describe, expect, it } from '@jest/globals';
import { seededNumbers } from '../model/random.js';
import { estimateShare } from './audit.js';
import { creationClusters, growthSteps } from './engagement.js';
import { separationOf } from './separation.js';

const DAY = 86_400_000;
const random = seededNumbers(17);
const ordinaryChance = (): number => 0.3 * random();
const automatedChance = (): number => 0.6 + 0.4 * random();
const SEPARATIONS = {
  full: separationOf(
    Array.from({ length: 500 }, ordinaryChance),
    Array.from({ length: 500 }, automatedChance),
  ),
};

describe('the share of an audience', () => {
  const sample = (number: number, share: number) =>
    Array.from({ length: number }, () => ({
      kind: 'full' as const,
      probability: random() < share ? automatedChance() : ordinaryChance(),
    }));

  const coverage = (change: (chance: number) => number, likeSets: boolean): number => {
    let covered = 0;
    for (let mixture = 0; mixture < 300; mixture += 1) {
      const share = 0.6 * random();
      const drawn = sample(400, share).map((one) => ({ ...one, probability: change(one.probability) }));
      const found = estimateShare(drawn, 1e6, SEPARATIONS, likeSets);
      if (found !== null && found.low <= share && share <= found.high) covered += 1;
    }
    return covered / 300;
  };

  it('lies within its 95 % interval in at least 92 of 100 mixtures like the training sets', () => {
    expect(coverage((chance) => chance, true)).toBeGreaterThan(0.92);
  });

  it('lies within its interval although people score higher than in the training sets', () => {
    expect(coverage((chance) => (chance < 0.5 ? chance + 0.15 : chance), false)).toBeGreaterThan(0.92);
  });

  it('has an interval even for an audience of two that was read completely', () => {
    const separations = { ...SEPARATIONS, profile: SEPARATIONS.full };
    const two = [
      { kind: 'full', probability: 0.9 },
      { kind: 'profile', probability: 0.1 },
    ] as const;
    const { low, share, high } = estimateShare(two, 2, separations) ?? { low: NaN, share: NaN, high: NaN };
    expect(low).toBeGreaterThanOrEqual(0);
    expect(low).toBeLessThanOrEqual(share);
    expect(high).toBeGreaterThanOrEqual(share);
    expect(high).toBeLessThanOrEqual(1);
  });

  it('includes accounts with high scores where people score higher than in the training sets', () => {
    const higher = sample(2_000, 0.2).map((one) => ({
      ...one,
      probability: one.probability < 0.5 ? one.probability + 0.15 : one.probability,
    }));
    const found = estimateShare(higher, 1e6, SEPARATIONS);
    expect(Math.abs((found?.share ?? 1) - 0.2)).toBeLessThan(0.04);
  });

  it('is less certain for an audience that may differ from the training sets', () => {
    const drawn = sample(1_000, 0.2);
    const [unlike, like] = [false, true].map((likeSets) => estimateShare(drawn, 1e6, SEPARATIONS, likeSets));
    expect(unlike?.modelError).toBeGreaterThan(like?.modelError ?? 1);
    expect(unlike?.share).toBe(like?.share);
  });

  it('excludes declared automation', () => {
    const drawn = sample(1_000, 0);
    const declared = drawn.map((one, at) => (at < 300 ? { ...one, probability: 0.99, declared: true } : one));
    expect(estimateShare(declared, 1e6, SEPARATIONS)?.share).toBeLessThan(0.03);
  });

  it('is more certain with a larger sample, and has less sampling error when all accounts were read', () => {
    const error = (number: number, size: number): number =>
      estimateShare(sample(number, 0.2), size, SEPARATIONS)?.samplingError ?? 1;
    expect(error(2_000, 1e6)).toBeLessThan(error(100, 1e6));
    expect(error(2_000, 2_000)).toBeLessThan(0.8 * error(2_000, 1e6));
  });

  it('depends little on a few accounts of a kind whose classes are hard to separate', () => {
    const chance = (): number => random() ** 2;
    const weak = separationOf(Array.from({ length: 60 }, chance), Array.from({ length: 60 }, random));
    const few = Array.from({ length: 20 }, () => ({ kind: 'profile' as const, probability: 0.99 }));
    const drawn = sample(400, 0.1);
    const separations = { ...SEPARATIONS, profile: weak };
    const [alone, joined] = [drawn, [...drawn, ...few]].map((all) => estimateShare(all, 1e6, separations));
    expect((joined?.share ?? 1) - (alone?.share ?? 0)).toBeLessThan(0.05);
  });

  it('is unknown without a sample, and for accounts that the model cannot separate', () => {
    expect(estimateShare([], 10, SEPARATIONS)).toBeNull();
    expect(estimateShare([{ kind: 'counts', probability: 0.9 }], 10, SEPARATIONS)).toBeNull();
  });
});

describe('the growth of an account', () => {
  const daily = (gains: readonly number[]) =>
    gains.map((_, at) => ({
      at: at * DAY,
      count: gains.slice(0, at + 1).reduce((sum, gain) => sum + gain, 0),
    }));

  it('has a step on the day when far more followers came than usual', () => {
    const steps = growthSteps(daily([10, 12, 9, 11, 5_000, 10, 8, 12]));
    expect(steps).toEqual([{ at: 4 * DAY, gained: 5_000, times: expect.any(Number) }]);
  });

  it('has no step when it is even or known for only a few days', () => {
    expect(growthSteps(daily([10, 12, 9, 11, 30, 10, 8, 12]))).toEqual([]);
    expect(growthSteps(daily([10, 9_000]))).toEqual([]);
  });
});

describe('the creation dates of an audience', () => {
  it('show the week in which many accounts were created', () => {
    const spread = Array.from({ length: 200 }, (_, at) => at * 7 * DAY);
    const made = Array.from({ length: 40 }, (_, at) => 700 * DAY + at * 3_600_000);
    expect(creationClusters([...spread, ...made])).toHaveLength(1);
    expect(creationClusters(spread)).toEqual([]);
  });
});
