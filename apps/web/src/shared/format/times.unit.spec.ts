import { describe, expect, it } from '@jest/globals';
import { formatTime, formatTimeRange, relativeTime } from './times.js';

const now = Date.parse('2026-03-04T05:06:07Z');

describe('relative time', () => {
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
});

describe('absolute time', () => {
  const at = new Date(now);
  it('is written in the requested zone', () => {
    expect(formatTime(at, 'UTC', 'date-time', 'en-GB')).toBe('4 Mar 2026, 05:06');
    expect(formatTime(at, 'America/New_York', 'date-time', 'en-GB')).toBe('4 Mar 2026, 00:06');
    expect(formatTime(at, 'Asia/Kolkata', 'date', 'en-GB')).toBe('4 Mar 2026');
  });

  it('names its zone when it is precise', () => {
    expect(formatTime(at, 'UTC', 'precise', 'en-GB')).toBe('4 Mar 2026, 05:06:07 UTC');
  });

  it('contains what both ends of a range share only once', () => {
    expect(formatTimeRange(now, now + 3_600_000, 'UTC', 'en-GB')).toMatch(/^4 Mar 2026, 05:06\s?–\s?06:06$/);
  });

  it('follows summer time', () => {
    const summer = new Date('2026-07-01T00:30:00Z');
    expect(formatTime(summer, 'Europe/Berlin', 'date-time', 'en-GB')).toBe('1 Jul 2026, 02:30');
  });
});
