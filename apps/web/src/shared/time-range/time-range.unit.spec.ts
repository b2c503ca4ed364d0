import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rangeText } from './range-text.js';
import { momentFromField, momentToField } from './zone-input.js';

const MINUTE = 60_000;

describe('a moment in a date field', () => {
  it('is read back as it was written in UTC, to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 66_000_000 }), (minute) => {
        expect(momentFromField(momentToField(minute * MINUTE, true), true)).toBe(minute * MINUTE);
      }),
    );
  });

  it('is the same in the own zone, except in the hour that summer time repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 66_000_000 }), (minute) => {
        const back = momentFromField(momentToField(minute * MINUTE, false), false) ?? Number.NaN;
        expect([0, 60]).toContain(Math.abs(back - minute * MINUTE) / MINUTE);
      }),
    );
  });

  it.each(['', '2026-11-21', '2026-13-40T99:99', 'soon'])('%j is invalid', (text) => {
    expect(momentFromField(text, true)).toBeNull();
  });
});

describe('a time range as text', () => {
  it('has separate words for one and for several', () => {
    expect(rangeText({ kind: 'last', amount: 1, unit: 'h' }, 'UTC')).toBe('Last 1 hour');
    expect(rangeText({ kind: 'last', amount: 7, unit: 'd' }, 'UTC')).toBe('Last 7 days');
  });

  it('is written in the requested zone', () => {
    const range = {
      kind: 'between',
      from: '2026-11-21T10:00:00.000Z',
      to: '2026-11-21T12:00:00.000Z',
    } as const;
    expect(rangeText(range, 'Asia/Tokyo')).toMatch(/19|7/);
  });
});
