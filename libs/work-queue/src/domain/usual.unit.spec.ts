import { describe, expect, it } from '@jest/globals';
import { poissonTail, usualOf } from './usual.js';

describe('the probability of a number of events in a day', () => {
  it('is the upper tail of a Poisson distribution', () => {
    expect(poissonTail(0, 3)).toBe(1);
    expect(poissonTail(1, 2)).toBeCloseTo(1 - Math.exp(-2), 12);
    expect(poissonTail(3, 1)).toBeCloseTo(1 - Math.exp(-1) * 2.5, 12);
  });

  it('stays positive and decreases with the count where one minus the rest would be 0', () => {
    const [twenty, thirty] = [poissonTail(20, 0.5), poissonTail(30, 0.5)];
    expect(twenty).toBeGreaterThan(0);
    expect(twenty).toBeLessThan(1e-20);
    expect(thirty).toBeLessThan(twenty);
    expect(thirty).toBeGreaterThan(0);
  });
});

describe('the probability of a large number of events in a day', () => {
  it('is about one half at the mean, and small far above it', () => {
    expect(poissonTail(2_000, 2_000)).toBeGreaterThan(0.49);
    expect(poissonTail(2_000, 2_000)).toBeLessThan(0.52);
    expect(poissonTail(2_200, 2_000)).toBeLessThan(1e-4);
    expect(poissonTail(2_200, 2_000)).toBeGreaterThan(0);
    expect(poissonTail(1_800, 2_000)).toBeGreaterThan(0.999);
  });
});

describe('the usual number of events', () => {
  it('is computed from the 28 days before, and unknown without data for them', () => {
    expect(usualOf(2, 56, true)).toMatchObject({ lastDay: 2, perDay: 2, unusual: false });
    expect(usualOf(12, 56, true).unusual).toBe(true);
    expect(usualOf(12, 0, false)).toEqual({ lastDay: 12, perDay: 0, chance: null, unusual: false });
  });

  it('treats one event after 28 empty days as rare, not as impossible', () => {
    expect(usualOf(1, 0, true)).toMatchObject({ unusual: false });
    expect(usualOf(2, 0, true).unusual).toBe(true);
  });
});
