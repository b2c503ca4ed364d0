import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { usualTime } from './usual-time.js';
import { searchTime } from './written-time.js';

const some = (...texts: string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
const number = (most: number, width: number): fc.Arbitrary<string> =>
  fc.nat(most).map((n) => String(n).padStart(width, '0'));
const clock = fc.tuple(number(25, 2), number(61, 2), number(61, 2)).map((parts) => parts.join(':'));
const fraction = some(
  '',
  '',
  '.',
  ',1',
  '.1',
  '.12',
  '.123',
  '.123456',
  '.9999999',
  '.123456789',
  '.1234567890',
);
const zone = some('', 'Z', 'z', '+01:00', '-05:30', '-00:00', '+0100', '+1', ' UTC', ' CEST', ' +02:00');
const behind = some(
  '',
  ' box a: x',
  ' utc-1 a: x',
  ' gmt.example a: x',
  ' CET',
  ' 2012-web',
  '.',
  '-x',
  'x',
  ' 7',
);
const internet = fc
  .tuple(
    some('2026', '1999', '1890', '2110'),
    some('-', '-', '/'),
    number(13, 2),
    number(32, 2),
    some('T', 'T', ' '),
    clock,
  )
  .map(([year, dash, month, day, t, at]) => `${year}${dash}${month}${dash}${day}${t}${at}`);
const syslog = fc
  .tuple(some('Jan', 'Sep', 'Dec', 'feb', 'March', 'anF'), some(' ', '  '), fc.nat(32), clock)
  .map(([month, gap, day, at]) => `${month}${gap}${day} ${at}`);

describe('a usual time at the start of a line', () => {
  it('is read as the patterns of all forms read it', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(internet, syslog), fraction, zone, behind, (time, part, offset, rest) => {
        const text = `${time}${part}${offset}${rest}`;
        const found = usualTime(text);
        if (found === null) return;
        read += 1;
        expect(found).toEqual(searchTime(text));
      }),
      { numRuns: 10_000 },
    );
    expect(read).toBeGreaterThan(50);
  });

  it.each([
    ['2026-11-21T08:09:10.123Z box a: x', '2026-11-21T08:09:10.123Z'],
    ['2026-11-21T08:09:10.5+01:00 box a: x', '2026-11-21T08:09:10.500+01:00'],
    ['2026-11-21T08:09:10Z', '2026-11-21T08:09:10.000Z'],
  ])('in RFC 3339 is read from %s', (text, instant) => {
    const { year, month, day, hour, minute, second, millisecond, offset } = usualTime(text)!.written!;
    const local = Date.UTC(year!, month - 1, day, hour, minute, second, millisecond);
    expect(local - offset! * 60_000).toBe(Date.parse(instant));
  });

  it.each(['Nov 21 08:09:10 box a: x', 'Nov  1 08:09:10 box a: x'])('in RFC 3164 is read from %s', (text) => {
    expect(usualTime(text)?.written).toMatchObject({ year: null, month: 11, hour: 8, minute: 9, second: 10 });
  });
});
