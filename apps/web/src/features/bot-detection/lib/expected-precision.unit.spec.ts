import { describe, expect, it } from '@jest/globals';
import { precisionFrom } from './expected-precision.js';

const STEPS = [
  { from: 0.6, probability: 0.65, agree: 1, disagree: 3 },
  { from: 0.9, probability: 0.95, agree: 9, disagree: 1 },
];

describe('the precision of a threshold', () => {
  it('counts the verdicts on bots at or above it', () => {
    expect(precisionFrom(STEPS, 90)).toEqual({ precision: 0.9, verdicts: 10 });
    expect(precisionFrom(STEPS, 60)).toEqual({ precision: 10 / 14, verdicts: 14 });
  });

  it('is null without a verdict above it', () => {
    expect(precisionFrom(STEPS, 99)).toBeNull();
    expect(precisionFrom([], 50)).toBeNull();
  });
});
