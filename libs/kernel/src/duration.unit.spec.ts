import { describe, expect, it } from '@jest/globals';
import { readDuration } from './duration.js';

describe('a duration', () => {
  it.each([
    ['PT0S', 0],
    ['PT90S', 90_000],
    ['PT15M', 900_000],
    ['PT36H', 129_600_000],
    ['P1DT12H', 129_600_000],
    ['P7D', 604_800_000],
    ['P1W', 604_800_000],
    ['P1DT1H1M1S', 90_061_000],
  ])('%s has %d milliseconds', (text, length) => {
    expect(readDuration(text)).toBe(length);
  });

  it.each(['', 'P', 'PT', 'P1DT', '7d', 'P7', 'P1M', 'P1Y', 'P1W2D', 'PT1.5H', '-P1D', 'P1H', 'p1d', 'P1D '])(
    '%p is none',
    (text) => {
      expect(readDuration(text)).toBeNull();
    },
  );
});
