import { describe, expect, it } from '@jest/globals';
import { untilMidnightPacific } from './quota.js';

const HOUR = 3_600_000;

describe('the renewal of YouTube’s quota', () => {
  it.each([
    ['2026-01-15T12:00:00Z', 20 * HOUR],
    ['2026-07-15T12:00:00Z', 19 * HOUR],
    ['2026-01-15T07:59:59Z', 1_000],
    ['2026-01-15T08:00:00Z', 24 * HOUR],
  ])('at %s is %d ms away', (now, expected) => {
    expect(untilMidnightPacific(new Date(now))).toBe(expected);
  });
});
