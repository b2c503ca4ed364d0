import { describe, expect, it } from '@jest/globals';
import { quantify } from './quantify.js';
import type { Separation } from './separation.js';

const SETS: Separation = {
  edges: [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9, 0.96],
  ordinary: [238, 122, 77, 84, 32, 32, 19, 19, 7, 11, 1, 1],
  automated: [1, 5, 6, 12, 17, 23, 12, 35, 29, 81, 46, 310],
};
const SHARE = 0.18;
const mixed = (ordinary: readonly number[], automated: readonly number[]): number[] =>
  ordinary.map((part, bin) => Math.round(10 * ((1 - SHARE) * part + SHARE * (automated[bin] as number))));
const perHundred = (counts: readonly number[]): number[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (100 * count) / all);
};

describe('the share of an audience by its scores', () => {
  it('equals that of a mixture of the training sets', () => {
    const counts = mixed(perHundred(SETS.ordinary), perHundred(SETS.automated));
    expect(quantify(counts, SETS, false).share).toBeCloseTo(SHARE, 2);
  });

  it('is hardly raised by a low lower bound when people score higher than in the training sets', () => {
    const people = [5, 17, 16, 38, 16, 6, 0, 1, 0, 1, 0, 0];
    const bought = [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 20, 78];
    // For comparison, the plain median of edges gives 0.24.
    expect(Math.abs(quantify(mixed(people, bought), SETS, false).share - SHARE)).toBeLessThan(0.05);
  });
});
