import { describe, expect, it } from '@jest/globals';
import { daySpan, morningOf, shiftSpan } from './brief-span.js';

describe('the time of a brief', () => {
  const now = new Date('2026-11-26T05:30:00.000Z');

  it('of a shift starts at a full hour and ends now', () => {
    expect(shiftSpan(now, 8)).toEqual({ from: new Date('2026-11-25T21:00:00.000Z'), to: now });
  });

  it('of a day is the 24 hours before the last full hour', () => {
    expect(daySpan(now)).toEqual({
      from: new Date('2026-11-25T05:00:00.000Z'),
      to: new Date('2026-11-26T05:00:00.000Z'),
    });
  });

  it.each([
    ['UTC', null],
    ['Europe/Vienna', '2026-11-26'],
    ['Pacific/Auckland', '2026-11-26'],
    ['America/New_York', null],
  ])('has come at 05:30 UTC only where it is morning, in %s on %s', (zone, morning) => {
    expect(morningOf(now, zone)).toBe(morning);
  });
});
