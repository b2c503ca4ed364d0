import { describe, expect, it } from '@jest/globals';
import { seededNumbers } from '../model/random.js';
import { estimateShare, momentsOf } from './audit.js';
import { creationClusters, growthSteps } from './engagement.js';

const DAY = 86_400_000;
const random = seededNumbers(17);
const ordinaryChance = (): number => 0.3 * random();
const automatedChance = (): number => 0.6 + 0.4 * random();
const SEPARATIONS = {
  full: {
    ordinary: momentsOf(Array.from({ length: 500 }, ordinaryChance)),
    automated: momentsOf(Array.from({ length: 500 }, automatedChance)),
  },
};

describe('The share of an audience', () => {
  const sample = (number: number, share: number) =>
    Array.from({ length: number }, () => ({
      kind: 'full' as const,
      probability: random() < share ? automatedChance() : ordinaryChance(),
    }));

  it('lies in its 95 % interval in at least 92 of 100 mixtures', () => {
    let covered = 0;
    for (let mixture = 0; mixture < 300; mixture += 1) {
      const share = 0.6 * random();
      const found = estimateShare(sample(400, share), 1e6, SEPARATIONS);
      if (found !== null && found.low <= share && share <= found.high) covered += 1;
    }
    expect(covered / 300).toBeGreaterThan(0.92);
  });

  it('is surer with a larger sample, and has no sampling error when all were looked at', () => {
    const [small, large] = [100, 2_000].map((number) =>
      estimateShare(sample(number, 0.2), 2_000, SEPARATIONS),
    );
    expect(large?.samplingError).toBe(0);
    expect(large?.modelError).toBeGreaterThan(0);
    expect(small?.samplingError).toBeGreaterThan(0.01);
  });

  it('is unknown without a sample, and of accounts that the model cannot part', () => {
    expect(estimateShare([], 10, SEPARATIONS)).toBeNull();
    expect(estimateShare([{ kind: 'counts', probability: 0.9 }], 10, SEPARATIONS)).toBeNull();
  });
});

describe('The growth of an account', () => {
  const daily = (gains: readonly number[]) =>
    gains.map((_, at) => ({
      at: at * DAY,
      count: gains.slice(0, at + 1).reduce((sum, gain) => sum + gain, 0),
    }));

  it('has a step on the day when far more followers came than usual', () => {
    const steps = growthSteps(daily([10, 12, 9, 11, 5_000, 10, 8, 12]));
    expect(steps).toEqual([{ at: 4 * DAY, gained: 5_000, times: expect.any(Number) }]);
  });

  it('that is even or known of few days has no step', () => {
    expect(growthSteps(daily([10, 12, 9, 11, 30, 10, 8, 12]))).toEqual([]);
    expect(growthSteps(daily([10, 9_000]))).toEqual([]);
  });
});

describe('The dates of creation of an audience', () => {
  it('show the week in which many accounts were made', () => {
    const spread = Array.from({ length: 200 }, (_, at) => at * 7 * DAY);
    const made = Array.from({ length: 40 }, (_, at) => 700 * DAY + at * 3_600_000);
    expect(creationClusters([...spread, ...made])).toHaveLength(1);
    expect(creationClusters(spread)).toEqual([]);
  });
});
