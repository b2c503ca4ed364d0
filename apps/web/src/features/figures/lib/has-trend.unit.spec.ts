import { describe, expect, it } from '@jest/globals';
import { hasTrend } from './has-trend.js';

const at = (hours: number): string => new Date(Date.UTC(2026, 10, 20, hours)).toISOString();
const buckets = (stepHours: number, ...values: readonly number[]) =>
  values.map((value, index) => ({
    from: at(index * stepHours),
    until: at((index + 1) * stepHours),
    value,
    change: value - (values[index - 1] ?? 0),
    parts: [],
  }));

describe('the trend of a figure', () => {
  it('is shown from two days after its first event', () => {
    expect(hasTrend(buckets(12, 0, 0, 0, 1, 2, 2))).toBe(false);
    expect(hasTrend(buckets(12, 0, 0, 1, 1, 2, 2))).toBe(true);
  });

  it('is shown when the figure counted before a short shown period', () => {
    const [first, ...others] = buckets(1, 3, 3);
    if (first === undefined) throw new Error('There is a first bucket.');
    expect(hasTrend([{ ...first, change: 0 }, ...others])).toBe(true);
    expect(hasTrend(buckets(1, 3, 3))).toBe(false);
  });

  it('is missing without any event', () => {
    expect(hasTrend(buckets(24, 0, 0, 0, 0))).toBe(false);
    expect(hasTrend([])).toBe(false);
  });
});
