import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sampleBooking } from '../testing/samples.js';
import {
  bookConsultationSchema,
  consultationCalendarSchema,
  defaultCalendar,
  slotsQuerySchema,
} from './index.js';

const refused = (changes: object): string[] => {
  const parsed = bookConsultationSchema.safeParse({ ...sampleBooking(), ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('a booking', () => {
  it('is accepted without a topic', () => {
    const { topic: _topic, ...rest } = sampleBooking();
    expect(bookConsultationSchema.parse(rest)).toEqual({ ...rest, topic: '' });
  });

  it.each([
    ['slot', 'tomorrow'],
    ['slot', '2026-02-30T09:00:00Z'],
    ['slot', '2026-11-23T09:00:00+01:00'],
    ['slot', '+275760-09-13T00:00:00.000Z'],
    ['slot', 1_795_000_000_000],
    ['name', ''],
    ['name', '   '],
    ['name', 'n'.repeat(10_240)],
    ['name', 'Ada\r\nBcc: eve@evil.test'],
    ['name', 'Ada\u202etxt.exe'],
    ['name', 'Win a prize at www.evil.test'],
    ['name', 'https://evil.test'],
    ['email', ' '],
    ['email', `${'a'.repeat(500)}@example.test`],
    ['topic', 't'.repeat(1_001)],
    ['topic', 'a\u0000b'],
    ['timeZone', 'Mars/Olympus_Mons'],
    ['timeZone', '+02:00'],
    ['timeZone', 'Europe/Berlin\r\n'],
    ['timeZone', '../../etc/passwd'],
    ['timeZone', 'E'.repeat(10_000)],
    ['timeZone', ''],
  ])('with the %s %j is refused, naming the field', (field, value) => {
    expect(new Set(refused({ [field]: value }))).toEqual(new Set([field]));
  });

  it('cannot have a line break, a control character or a link in a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const parsed = bookConsultationSchema.safeParse({ ...sampleBooking(), name: `A${name}` });
        if (parsed.success) expect(parsed.data.name).not.toMatch(/[\p{Cc}\u2028\u2029@]|:\/\//u);
      }),
    );
  });

  it('is accepted with every time zone that Node supports', () => {
    const unknown = Intl.supportedValuesOf('timeZone').filter(
      (timeZone) => !slotsQuerySchema.safeParse({ timeZone }).success,
    );
    expect(unknown).toEqual([]);
  });
});

describe('a calendar', () => {
  const accepts = (changes: object): boolean =>
    consultationCalendarSchema.safeParse({ ...defaultCalendar('UTC'), ...changes }).success;
  const hours = (...list: readonly [number, string, string][]) => ({
    workingHours: list.map(([weekday, from, to]) => ({ weekday, from, to })),
  });

  it('can have working hours in any order that do not overlap, or none', () => {
    expect(accepts({})).toBe(true);
    expect(accepts(hours([1, '13:00', '24:00'], [1, '00:00', '13:00'], [2, '12:00', '14:00']))).toBe(true);
    expect(accepts({ workingHours: [] })).toBe(true);
    expect(accepts(hours([1, '09:00', '12:00'], [1, '11:59', '13:00']))).toBe(false);
    expect(accepts(hours([1, '12:00', '12:00']))).toBe(false);
    expect(accepts(hours([0, '09:00', '12:00']))).toBe(false);
    expect(accepts(hours([1, '9:00', '12:00']))).toBe(false);
    expect(accepts(hours([1, '24:00', '24:00']))).toBe(false);
  });

  it('is refused when a value is outside its bounds', () => {
    for (const wrong of [
      { slotMinutes: 0 },
      { slotMinutes: 7.5 },
      { horizonDays: 100_000 },
      { noticeMinutes: -1 },
      { closedDays: ['2026-02-30'] },
      { timeZone: 'Nowhere' },
    ])
      expect(accepts(wrong)).toBe(false);
  });
});
