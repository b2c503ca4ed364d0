import { describe, expect, it } from '@jest/globals';
import { daysOf, dayWords, insteadOf, momentWords, timeWords } from './slot-words.js';

const slots = ['2026-11-23T04:30:00.000Z', '2026-11-23T15:00:00.000Z', '2026-11-24T15:00:00.000Z'];

describe('free times as text', () => {
  it('show a time on its day in the visitor’s zone', () => {
    expect(daysOf(slots, 'Europe/Berlin').map(({ day, slots: own }) => [day, own.length])).toEqual([
      ['2026-11-23', 2],
      ['2026-11-24', 1],
    ]);
    expect(daysOf(slots, 'America/Los_Angeles').map(({ day }) => day)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
  });

  it('name days and times in the visitor’s zone', () => {
    expect(dayWords('2026-11-23')).toBe('Mon 23 Nov');
    expect(timeWords('2026-11-23T15:00:00.000Z', 'Asia/Kolkata')).toBe('20:30');
    expect(momentWords('2026-11-23T15:00:00.000Z', 'America/New_York')).toBe(
      'Monday 23 November 2026 at 10:00 (America/New York)',
    );
  });

  it('include both times of the hour that occurs twice at the end of summer time', () => {
    const twice = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    expect(daysOf(twice, 'Europe/Berlin')).toEqual([{ day: '2026-10-25', slots: twice }]);
  });

  it('offer the next times, or the last ones if none is later', () => {
    expect(insteadOf('2026-11-23T10:00:00.000Z', slots)).toEqual(slots.slice(1));
    expect(insteadOf('2026-12-01T10:00:00.000Z', slots)).toEqual(slots);
    expect(insteadOf('2026-12-01T10:00:00.000Z', [])).toEqual([]);
  });
});
