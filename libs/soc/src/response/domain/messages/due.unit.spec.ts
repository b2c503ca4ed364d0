import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueOf, quietUntil } from './due.js';

const at = (text: string): number => Date.parse(text);
const settings = {
  timeZone: 'Europe/Berlin',
  quietHours: { from: '22:00', to: '07:00' },
  digestMinutes: 5,
  criticalPasses: true,
};

describe('the due time of a message', () => {
  it('is five seconds after the alert, or the digest interval after the last message', () => {
    const noon = at('2026-11-22T11:00:00Z');
    const high = { severity: 'high', settings } as const;
    expect(dueOf(noon, null, high)).toEqual({ dueAt: noon + 5_000, held: false });
    expect(dueOf(noon, noon - 60_000, high)).toEqual({ dueAt: noon + 240_000, held: false });
    expect(dueOf(noon, noon - 3_600_000, high)).toEqual({ dueAt: noon + 5_000, held: false });
    const atOnce = { severity: 'high', settings: { ...settings, digestMinutes: 0 } } as const;
    expect(dueOf(noon, noon - 1, atOnce)).toEqual({ dueAt: noon, held: false });
  });

  it('is the end of quiet hours in the tenant’s zone, unless the message is critical', () => {
    const night = at('2026-11-22T21:30:00Z');
    const morning = at('2026-11-23T06:00:00Z');
    expect(dueOf(night, null, { severity: 'high', settings })).toEqual({ dueAt: morning, held: true });
    expect(dueOf(night, null, { severity: 'critical', settings }).held).toBe(false);
    const strict = { ...settings, criticalPasses: false };
    expect(dueOf(night, null, { severity: 'critical', settings: strict }).dueAt).toBe(morning);
  });

  it('follows quiet hours over midnight, within a day, and when the clocks change', () => {
    expect(quietUntil(at('2026-11-22T03:00:00Z'), settings)).toBe(at('2026-11-22T06:00:00Z'));
    expect(quietUntil(at('2026-11-22T06:00:00Z'), settings)).toBeNull();
    const lunch = { timeZone: 'UTC', quietHours: { from: '12:00', to: '13:30' } };
    expect(quietUntil(at('2026-11-22T12:00:00Z'), lunch)).toBe(at('2026-11-22T13:30:00Z'));
    expect(quietUntil(at('2026-11-22T13:30:00Z'), lunch)).toBeNull();
    // Berlin, 29 March 2026: 02:00 becomes 03:00.
    expect(quietUntil(at('2026-03-28T22:00:00Z'), settings)).toBe(at('2026-03-29T05:00:00Z'));
  });

  it('is after the request, by a day and an hour at most', () => {
    const time = fc
      .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
      .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
        time,
        time,
        fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
        (instant, from, to, timeZone) => {
          const end = quietUntil(instant, { timeZone, quietHours: { from, to } });
          if (end === null) return true;
          return end > instant - 3_600_000 && end <= instant + 90_000_000;
        },
      ),
    );
  });
});
