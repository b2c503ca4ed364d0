import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { binsOf, countsSentence, keptShares, medianOf } from './counts.js';

const row = (title: string, value: number) => ({ id: title, title, value });

describe('counts in a chart', () => {
  it('have a sentence with none for 0, and the sum of those that it leaves out', () => {
    expect(countsSentence([row('Found', 18), row('Filed', 0)])).toBe('Found 18, Filed: none.');
    expect(countsSentence([row('Found', 0), row('Filed', 0)])).toBe('Found, Filed: none.');
    expect(countsSentence([row('a', 3), row('b', 2), row('c', 1)], 1)).toBe('a 3, 2 others 3.');
  });

  it('have shares of the step before, and none after nothing', () => {
    expect(keptShares([row('Found', 8), row('Filed', 4), row('Down', 0), row('Kept', 0)])).toEqual([
      null,
      '50% of found',
      '0% of filed',
      null,
    ]);
  });

  it('are divided into intervals that contain every value once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 120 })),
        fc.integer({ min: 1, max: 30 }),
        (values, count) => {
          const bins = binsOf(values, 0, 100, count);
          expect(bins).toHaveLength(count);
          expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length);
        },
      ),
    );
    expect(binsOf([0, 9.9, 10, 100], 0, 100, 10).map(({ count }) => count)).toEqual([
      2, 1, 0, 0, 0, 0, 0, 0, 0, 1,
    ]);
  });

  it('have a median', () => {
    expect([medianOf([]), medianOf([5]), medianOf([9, 1, 5]), medianOf([4, 1])]).toEqual([null, 5, 5, 2.5]);
  });
});
