import { describe, expect, it } from '@jest/globals';
import { formatTime } from '../../../shared/format/times.js';
import { shownClock } from './local-time.js';

describe('a shown clock time', () => {
  it.each([
    ['en-US', '3:30 PM'],
    ['en-GB', '15:30'],
    ['de-DE', '15:30'],
  ])('has the hours of %s, as the times of lists have', (locale, clock) => {
    const shown = (text: string): string => text.replace(/\s/gu, ' ');
    expect(shown(shownClock('2026-11-25T15:30', locale))).toBe(clock);
    expect(shown(shownClock('15:30', locale))).toBe(clock);
    const listed = formatTime(new Date('2026-11-25T15:30Z'), 'UTC', 'date-time', locale);
    expect(shown(listed).endsWith(clock)).toBe(true);
  });
});
