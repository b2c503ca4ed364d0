import { describe, expect, it } from '@jest/globals';
import { signInPoints, signInWeek } from './sign-in-times.js';

const START = Date.parse('2026-11-16T00:00:00.000Z');
const hours = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    hour: new Date(START + index * 3_600_000).toISOString(),
    succeeded: 1,
    failed: index % 24 === 0 ? 2 : 0,
  }));

describe('sign-ins over time', () => {
  it('are shown by hour within two days', () => {
    const points = signInPoints(hours(24), 'UTC');
    expect(points).toHaveLength(24);
    expect(points[0]).toEqual({
      from: START,
      to: START + 3_600_000,
      values: { succeeded: 1, failed: 2 },
    });
  });

  it('are summed up by day beyond two days, and none is lost', () => {
    const points = signInPoints(hours(72), 'UTC');
    expect(points.map(({ values }) => values)).toEqual(
      Array.from({ length: 3 }, () => ({ succeeded: 24, failed: 2 })),
    );
    const elsewhere = signInPoints(hours(72), 'Asia/Kolkata');
    expect(elsewhere.reduce((sum, { values }) => sum + values.succeeded, 0)).toBe(72);
  });
});

describe('the week of sign-in attempts', () => {
  it('counts every attempt at its weekday and hour in the zone', () => {
    const week = signInWeek(hours(168), 'UTC');
    expect(week.map(({ id }) => id)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(week.every(({ values }) => values['00'] === 3 && values['13'] === 1)).toBe(true);
    const moved = signInWeek(hours(1), 'America/New_York');
    expect(moved.find(({ id }) => id === 'Sun')?.values['19']).toBe(3);
  });
});
