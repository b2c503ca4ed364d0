import { describe, expect, it } from '@jest/globals';
import { absoluteTime, relativeTime } from './relative-time.js';

describe('relative time', () => {
  const now = Date.parse('2026-03-04T05:06:07Z');
  it.each([
    [0, 'now'],
    [30, '30 seconds ago'],
    [119, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [7_200, '2 hours ago'],
    [86_400, 'yesterday'],
    [86_400 * 45, 'last month'],
    [86_400 * 800, '2 years ago'],
  ])('%s seconds ago is "%s"', (seconds, text) => {
    expect(relativeTime(now - seconds * 1_000, now)).toBe(text);
  });

  it('is absolute in UTC', () => {
    expect(absoluteTime(new Date(now))).toBe('2026-03-04 05:06:07 UTC');
  });
});
