import { consultationCalendarSchema, defaultCalendar } from '@rampart/booking/contract';
import { describe, expect, it } from '@jest/globals';
import { daysIn, hoursIn, hoursText } from './hours-text.js';

describe('working hours as text', () => {
  it('read back as they were written', () => {
    const text = '09:00-12:00, 13:00-24:00';
    expect(hoursText(hoursIn(text, 2), 2)).toBe(text);
    expect(hoursText(hoursIn(text, 2), 3)).toBe('');
    expect(hoursIn('', 1)).toEqual([]);
    const { workingHours } = defaultCalendar('UTC');
    expect([1, 2, 3, 4, 5, 6, 7].flatMap((day) => hoursIn(hoursText(workingHours, day), day))).toEqual(
      workingHours,
    );
  });

  it('can have other dashes, spaces and short hours', () => {
    expect(hoursIn(' 9:00 – 17:30 ', 1)).toEqual([{ weekday: 1, from: '09:00', to: '17:30' }]);
  });

  it('are refused by the schema when they are invalid', () => {
    for (const text of ['nine to five', '09:00', '17:00-09:00', '09:00-25:00'])
      expect(
        consultationCalendarSchema.safeParse({ ...defaultCalendar('UTC'), workingHours: hoursIn(text, 1) })
          .success,
      ).toBe(false);
  });

  it('are none on closed days, which are separated by lines or commas', () => {
    expect(daysIn('2026-12-25\n2026-01-01, 2026-05-01')).toEqual(['2026-01-01', '2026-05-01', '2026-12-25']);
    expect(daysIn(' ')).toEqual([]);
  });
});
