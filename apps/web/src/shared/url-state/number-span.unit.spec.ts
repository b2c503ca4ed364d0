import { describe, expect, it } from '@jest/globals';
import type { Filter } from './view-codec.js';
import { spanOf, withSpan } from './number-span.js';

const SCALE = [0, 100] as const;
const other: Filter = { field: 'risk', op: 'in', values: ['high'] };

describe('a range of numbers', () => {
  it('becomes filters, from which it can be read back', () => {
    const filters = withSpan([other], 'similarity', [40, 90], SCALE);
    expect(filters).toEqual([
      other,
      { field: 'similarity', op: 'gte', values: ['40'] },
      { field: 'similarity', op: 'lte', values: ['90'] },
    ]);
    expect(spanOf(filters, 'similarity', SCALE)).toEqual([40, 90]);
  });

  it('sets no bound at an end of the scale, and replaces its own bounds', () => {
    const filters = withSpan([other], 'similarity', [40, 90], SCALE);
    expect(withSpan(filters, 'similarity', SCALE, SCALE)).toEqual([other]);
    expect(withSpan(filters, 'similarity', [50, 100], SCALE)).toHaveLength(2);
    expect(spanOf([other], 'similarity', SCALE)).toEqual([0, 100]);
  });
});
