import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { type ConsultationCalendar, consultationCalendarSchema, defaultCalendar } from '../contract/index.js';
import { bookable, isOffered, nearest, overlap, slots, stretchOf } from './slots.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (text: string): number => Date.parse(text);
const shown = (found: readonly number[]): string[] => found.map((slot) => new Date(slot).toISOString());

/** A calendar that is open all week between two times of day, without notice. */
const open = (timeZone: string, from: string, to: string): ConsultationCalendar => ({
  ...defaultCalendar(timeZone),
  workingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to })),
  noticeMinutes: 0,
});
const onDay = (calendar: ConsultationCalendar, day: string): string[] => {
  const start = at(`${day}T00:00:00Z`) - 2 * DAY;
  const found = slots(calendar, { from: start, until: start + 5 * DAY }, start, []);
  const wall = (slot: number) =>
    Temporal.Instant.fromEpochMilliseconds(slot).toZonedDateTimeISO(calendar.timeZone);
  return found
    .map(wall)
    .filter((slot) => slot.toPlainDate().toString() === day)
    .map((slot) => slot.toPlainTime().toString({ smallestUnit: 'minute' }));
};

describe('slots of an ordinary day', () => {
  const calendar = { ...defaultCalendar('Europe/Berlin'), noticeMinutes: 0 };
  const monday = { from: at('2026-11-22T23:00:00Z'), until: at('2026-11-23T23:00:00Z') };

  it('fill the working hours exactly', () => {
    const found = shown(slots(calendar, monday, monday.from, []));
    expect(found).toHaveLength(16);
    expect([found[0], found.at(-1)]).toEqual(['2026-11-23T08:00:00.000Z', '2026-11-23T15:30:00.000Z']);
  });

  it('leave out times that are taken, closed, too soon or too far away', () => {
    const found = (changes: object, now = monday.from, taken: { from: number; until: number }[] = []) =>
      slots({ ...calendar, ...changes }, monday, now, taken).length;
    const nine = at('2026-11-23T08:00:00Z');
    expect(found({}, monday.from, [{ from: nine + 10 * MINUTE, until: nine + 40 * MINUTE }])).toBe(14);
    expect(found({ closedDays: ['2026-11-23'] })).toBe(0);
    expect(found({ noticeMinutes: 60 }, nine)).toBe(14);
    expect(found({ horizonDays: 1 }, nine - 2 * DAY)).toBe(0);
    expect(found({ bufferMinutes: 15 })).toBe(10 + 1);
  });

  it('can be booked only at their exact start, on a working day within the horizon', () => {
    expect(isOffered(calendar, at('2026-11-23T08:30:00Z'), monday.from)).toBe(true);
    expect(isOffered(calendar, at('2026-11-23T08:31:00Z'), monday.from)).toBe(false);
    expect(isOffered(calendar, at('2026-11-21T08:30:00Z'), monday.from)).toBe(false);
    expect(isOffered(calendar, at('9999-12-31T23:59:59.999Z'), monday.from)).toBe(false);
  });

  it('are listed with the nearest first', () => {
    expect(nearest([1, 4, 6, 9], 5, 3)).toEqual([4, 6, 1]);
  });
});

describe('slots on days of clock changes', () => {
  it('skip the hour that does not exist', () => {
    expect(onDay(open('Europe/Berlin', '01:00', '04:00'), '2026-03-29')).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ]);
    expect(onDay(open('Europe/Berlin', '02:30', '04:00'), '2026-03-29')).toEqual(['03:00', '03:30']);
    expect(onDay(open('Europe/Berlin', '01:00', '02:30'), '2026-03-29')).toEqual(['01:00', '01:30']);
    expect(onDay(open('Europe/Berlin', '02:00', '03:00'), '2026-03-29')).toEqual([]);
  });

  it('repeat the hour that clocks repeat, when the working hours span it', () => {
    const spanning = onDay(open('Europe/Berlin', '01:00', '04:00'), '2026-10-25');
    expect(spanning).toEqual(['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00', '03:30']);
    expect(onDay(open('Europe/Berlin', '02:00', '03:00'), '2026-10-25')).toEqual(['02:00', '02:30']);
    expect(onDay(open('Europe/Berlin', '02:30', '04:00'), '2026-10-25')).toEqual(['02:30', '03:00', '03:30']);
  });

  it('follow days without midnight, half-hour changes and a day that a zone skipped', () => {
    expect(onDay(open('America/Santiago', '00:00', '02:00'), '2026-09-06')).toEqual(['01:00', '01:30']);
    expect(onDay(open('Australia/Lord_Howe', '01:30', '03:00'), '2026-10-04')).toEqual(['01:30', '02:30']);
    expect(onDay(open('Pacific/Apia', '09:00', '17:00'), '2011-12-30')).toEqual([]);
  });
});

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const hours = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 0, max: 1_434 }),
    length: fc.integer({ min: 5, max: 1_440 }),
  })
  .map(({ weekday, from, length }) => ({
    weekday,
    from: clock(from),
    to: clock(Math.min(from + length, 1_440)),
  }));
const calendars = fc
  .record({
    timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    workingHours: fc.uniqueArray(hours, {
      minLength: 1,
      maxLength: 12,
      selector: ({ weekday, from }) => `${weekday}${from}`,
    }),
    slotMinutes: fc.constantFrom(10, 15, 20, 30, 45, 60, 240),
    bufferMinutes: fc.constantFrom(0, 5, 15, 120),
    noticeMinutes: fc.constantFrom(0, 90, 1_440),
    horizonDays: fc.integer({ min: 1, max: 60 }),
    closedDays: fc.constant<string[]>([]),
  })
  .filter((calendar) => consultationCalendarSchema.safeParse(calendar).success);
const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2037-12-31T00:00:00Z') });

/** Whether a slot is within working hours of the local clock, checked every five minutes and in its last minute. */
function withinHours(calendar: ConsultationCalendar, slot: number): boolean {
  return Array.from({ length: calendar.slotMinutes }, (_, minute) => slot + minute * MINUTE).every(
    (moment) => {
      const wall = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(calendar.timeZone);
      const time = wall.toPlainTime().toString({ smallestUnit: 'minute' });
      return calendar.workingHours.some(
        ({ weekday, from, to }) => weekday === wall.dayOfWeek && from <= time && time < to,
      );
    },
  );
}

describe('slots of any calendar in any zone and year', () => {
  it('lie within working hours and the horizon, and overlap neither each other nor taken times', () => {
    fc.assert(
      fc.property(
        calendars,
        moments,
        fc.array(fc.nat({ max: 10 * 1_440 }), { maxLength: 5 }),
        (calendar, now, starts) => {
          const taken = starts.map((minutes) => stretchOf(calendar, now + minutes * MINUTE));
          const found = slots(calendar, { from: now - DAY, until: now + 10 * DAY }, now, taken);
          const window = bookable(calendar, now);
          found.forEach((slot, index) => {
            const mine = stretchOf(calendar, slot);
            const next = found[index + 1];
            expect(next === undefined || slot + calendar.slotMinutes * MINUTE <= next).toBe(true);
            expect(slot >= window.from && slot <= window.until).toBe(true);
            expect(taken.some((one) => overlap(one, mine))).toBe(false);
            expect(withinHours(calendar, slot)).toBe(true);
            expect(isOffered(calendar, slot, now)).toBe(true);
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('are the same for a period as for its two parts together', () => {
    fc.assert(
      fc.property(calendars, moments, fc.integer({ min: 1, max: 10 * 1_440 }), (calendar, now, minutes) => {
        const [from, cut, until] = [now, now + minutes * MINUTE, now + 10 * DAY];
        const whole = slots(calendar, { from, until }, now, []);
        const parts = [
          ...slots(calendar, { from, until: cut }, now, []),
          ...slots(calendar, { from: cut, until }, now, []),
        ];
        expect(parts).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });
});
