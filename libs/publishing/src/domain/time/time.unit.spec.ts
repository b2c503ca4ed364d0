import { describe, expect, it } from '@jest/globals';
import { bestTimes } from './best-times.js';
import { instantsOfSchedule, localTimesOf } from './recurrence.js';
import { assertAhead, instantOf, resolveTime } from './resolve-time.js';
import { nextSlot } from './slots.js';
import { instantsOf, localTimeAt, offsetAt, wallOf } from './zone.js';

const HOUR_MS = 3_600_000;
const FROM = Date.UTC(2024, 0, 1);
const TO = Date.UTC(2031, 0, 1);

/** The instants at which a zone's clocks change, to the second. */
function transitionsOf(zone: string): readonly number[] {
  const found: number[] = [];
  const step = 7 * 24 * HOUR_MS;
  let next = offsetAt(zone, FROM);
  for (let at = FROM; at < TO; at += step) {
    const before = next;
    next = offsetAt(zone, at + step);
    if (next === before) continue;
    let [low, high] = [at, at + step];
    while (high - low > 1_000) {
      const middle = Math.floor((low + high) / 2_000) * 1_000;
      if (offsetAt(zone, middle) === before) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

describe('a local time', () => {
  it('resolves correctly in every IANA zone around every clock change from 2024 to 2030', () => {
    let transitions = 0;
    const wrong: unknown[] = [];
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const change of transitionsOf(zone)) {
        transitions += 1;
        const [before, after] = [offsetAt(zone, change - 1_000), offsetAt(zone, change)];
        // Half-way through the time that clocks skip or repeat.
        const middle = change + (before + after) / 2;
        const instants = instantsOf(zone, middle);
        const expected = after > before ? [] : [middle - before, middle - after];
        if (JSON.stringify(instants) !== JSON.stringify(expected))
          wrong.push([zone, change, instants, expected]);
        for (const beside of [change - 3 * HOUR_MS, change + 3 * HOUR_MS])
          if (!instantsOf(zone, beside + offsetAt(zone, beside)).includes(beside)) wrong.push([zone, beside]);
      }
    expect(wrong).toEqual([]);
    expect(transitions).toBeGreaterThan(1_000);
  });

  it('of a weekly series stays the same when clocks change', () => {
    const wrong: unknown[] = [];
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const series = { localTime: '2026-01-05T12:00', zone };
      const instants = instantsOfSchedule(series, { every: 'week', interval: 1, count: 60 }, 'earlier');
      for (const instant of instants)
        if (!localTimeAt(zone, instant).endsWith('T12:00'))
          wrong.push([zone, new Date(instant).toISOString()]);
    }
    expect(wrong).toEqual([]);
  });

  it('in a gap is refused with the next step, and in an overlap with both instants', () => {
    const gap = { localTime: '2027-03-28T02:30', zone: 'Europe/Vienna' };
    expect(resolveTime(gap)).toMatchObject({
      kind: 'gap',
      message: expect.stringContaining('Choose 2027-03-28 03:30'),
    });
    expect(() => instantOf(gap, undefined)).toThrow(expect.objectContaining({ code: 'publishing.in-gap' }));
    const overlap = { localTime: '2027-10-31T02:30', zone: 'Europe/Vienna' };
    const instants = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'];
    expect(() => instantOf(overlap, undefined)).toThrow(
      expect.objectContaining({
        code: 'publishing.in-overlap',
        details: expect.objectContaining({ instants }),
      }),
    );
    expect(new Date(instantOf(overlap, 'later')).toISOString()).toBe(instants[1]);
  });

  it('in the past, in 2100, on an impossible date or in an unknown zone is refused', () => {
    const now = Date.UTC(2026, 10, 25);
    for (const [instant, code] of [
      [now, 'publishing.in-the-past'],
      [Date.UTC(2100, 0, 1), 'publishing.too-far'],
    ] as const)
      expect(() => assertAhead(instant, now)).toThrow(expect.objectContaining({ code }));
    expect(() => resolveTime({ localTime: '2027-02-30T10:00', zone: 'UTC' })).toThrow('No calendar');
    expect(() => resolveTime({ localTime: '2027-02-03T10:00', zone: 'Mars/Olympus' })).toThrow(
      'no time zone',
    );
    expect(wallOf('2028-02-29T10:00')).not.toBeNull();
  });
});

describe('a series', () => {
  it('of months keeps the 31st where it exists, and uses the last day elsewhere', () => {
    expect(localTimesOf({ every: 'month', interval: 1, count: 3 }, '2027-01-31T09:00')).toEqual([
      ...['2027-01-31T09:00', '2027-02-28T09:00', '2027-03-31T09:00'],
    ]);
  });

  it('that meets a skipped hour is refused, naming the day', () => {
    const daily = () =>
      instantsOfSchedule(
        { localTime: '2027-03-27T02:30', zone: 'Europe/Vienna' },
        { every: 'day', interval: 1, count: 3 },
        undefined,
      );
    expect(daily).toThrow('On 2027-03-28 clocks in Europe/Vienna skip 02:30');
  });
});

describe('the next slot of a queue', () => {
  const slots = {
    zone: 'Europe/Vienna',
    slots: [
      { weekday: 1, time: '09:00' },
      { weekday: 3, time: '18:30' },
    ],
  };
  const monday = Date.UTC(2027, 0, 4, 8);

  it('is the first one that is in the future and free', () => {
    const now = monday - HOUR_MS;
    expect(nextSlot(slots, new Set(), now)).toBe(monday);
    expect(nextSlot(slots, new Set([monday]), now)).toBe(Date.UTC(2027, 0, 6, 17, 30));
  });

  it('does not exist without slots', () => {
    expect(nextSlot({ zone: 'UTC', slots: [] }, new Set(), monday)).toBeNull();
  });
});

describe('best times', () => {
  it('are hours in which the account’s own posts are above its average, and none with too few posts', () => {
    const at = (day: number, hour: number) => new Date(Date.UTC(2027, 0, day, hour)).toISOString();
    const posts = [0, 1, 2, 3, 4].flatMap((week) => [
      { at: at(4 + week * 7, 9), engagements: 90 },
      ...[5, 6, 7].map((day) => ({ at: at(day + week * 7, 15), engagements: 10 })),
    ]);
    expect(bestTimes(posts.slice(0, 19), 'UTC')).toBeNull();
    expect(bestTimes(posts, 'UTC')).toEqual([{ weekday: 1, hour: 9, posts: 5, ratio: 3 }]);
  });
});
