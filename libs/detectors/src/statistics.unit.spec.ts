import { describe, expect, it } from '@jest/globals';
import { driftOf, shareOf, stabilityIndex, stepOf } from './statistics.js';

const flat = (count: number): number[] => Array.from({ length: 10 }, () => count);

describe('the stability index of scores', () => {
  it('is 0 for equal distributions of different sizes, and grows as scores move', () => {
    expect(stabilityIndex(flat(100), flat(1_000))).toBeCloseTo(0, 6);
    const moved = [...flat(100).slice(0, 9), 1_100];
    expect(stabilityIndex(moved, flat(100))).toBeGreaterThan(0.25);
  });

  it('equals the sum of (p − q) · ln(p / q), with half a score added to each step', () => {
    const [live, baseline] = [
      [60, 40],
      [50, 50],
    ];
    const p = 60.5 / 101;
    const q = 0.5;
    const expected = (p - q) * Math.log(p / q) + (q - p) * Math.log((1 - p) / (1 - q));
    expect(stabilityIndex(live, baseline)).toBeCloseTo(expected, 12);
  });

  it('is null while one side has fewer than 100 scores', () => {
    expect(stabilityIndex(flat(9), flat(1_000))).toBeNull();
    expect(stabilityIndex(flat(1_000), flat(9))).toBeNull();
    expect(driftOf(null)).toBeNull();
  });

  it('is named by the commonly used bands, each from its lower end', () => {
    expect([0.0999, 0.1, 0.2499, 0.25].map(driftOf)).toEqual(['stable', 'shifting', 'shifting', 'shifted']);
  });
});

describe('the step of a score', () => {
  it('is its tenth; 1 and values out of range belong to the steps at the ends', () => {
    expect([0, 0.0999, 0.1, 0.95, 1, 1.2, -0.1].map(stepOf)).toEqual([0, 0, 1, 9, 9, 9, 0]);
  });
});

describe('a share with its Wilson interval', () => {
  it('is null for a total of 0, and equals the formula otherwise', () => {
    expect(shareOf(0, 0)).toBeNull();
    const { value, low, high } = shareOf(1, 10) ?? {};
    expect([value, low?.toFixed(4), high?.toFixed(4)]).toEqual([0.1, '0.0179', '0.4042']);
  });
});
