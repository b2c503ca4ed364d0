import { describe, expect, it } from '@jest/globals';
import { hitsByHour } from './hits-by-hour.js';

const hour = (time: string, hits: number) => ({ hour: `${time}:00:00.000Z`, hits });
const hitsOf = (...perHour: ReturnType<typeof hour>[]): (number | null | undefined)[] =>
  hitsByHour({ perHour }).map(({ values }) => values['hits']);

describe('hits of a back-test', () => {
  it('are drawn as one bar per hour, with gaps for hours without hits', () => {
    expect(hitsOf()).toEqual([]);
    expect(hitsOf(hour('2026-01-01T10', 2), hour('2026-01-01T13', 1))).toEqual([2, 0, 0, 1]);
  });

  it('are drawn as one bar per day over long periods', () =>
    expect(hitsOf(hour('2026-01-01T10', 2), hour('2026-01-01T13', 1), hour('2026-01-06T01', 4))).toEqual([
      3, 0, 0, 0, 0, 4,
    ]));
});
