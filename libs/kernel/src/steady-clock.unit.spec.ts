import { describe, expect, it } from '@jest/globals';
import { SteadyClock } from './steady-clock.js';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a clock for irreversible actions', () => {
  /** Steps: minutes that pass, and the change of the machine's clock. Returns the hours shown. */
  const hoursShown = (steps: readonly (readonly [passes: number, isSetBy: number])[]): number[] => {
    let [elapsed, wall] = [5000, START];
    const clock = new SteadyClock({ now: () => new Date(wall) }, { elapsed: () => elapsed });
    clock.now();
    return steps.map(([passes, isSetBy]) => {
      elapsed += passes;
      wall += passes + isSetBy;
      return (clock.now().getTime() - START) / HOUR;
    });
  };

  it.each([
    [
      'goes on as time does',
      [
        [HOUR, 0],
        [DAY, 0],
      ],
      [1, 25],
    ],
    [
      'follows drift and small corrections',
      [
        [HOUR, MINUTE],
        [HOUR, -MINUTE / 2],
      ],
      [61 / 60, 2 + 0.5 / 60],
    ],
    [
      'does not believe a day at once',
      [
        [HOUR, DAY],
        [HOUR / 2, 0],
      ],
      [1, 1.5],
    ],
    [
      'believes a day that stood for an hour',
      [
        [HOUR, DAY],
        [HOUR / 2, 0],
        [HOUR / 2, 0],
      ],
      [1, 1.5, 26],
    ],
    [
      'never saw a day that came and went',
      [
        [HOUR, DAY],
        [HOUR / 2, -DAY],
        [HOUR, 0],
      ],
      [1, 1.5, 2.5],
    ],
    [
      'begins anew with every further jump',
      [
        [HOUR, DAY],
        [HOUR / 2, DAY],
        [HOUR / 2, 0],
        [HOUR / 2, 0],
      ],
      [1, 1.5, 2, 50.5],
    ],
    [
      'goes back at once',
      [
        [HOUR, -DAY],
        [HOUR, 0],
      ],
      [-23, -22],
    ],
    [
      'does not believe at once what comes back after that',
      [
        [HOUR, -DAY],
        [HOUR, DAY],
        [HOUR, 0],
      ],
      [-23, -22, 3],
    ],
  ] as const)('%s', (_, steps, shown) => {
    const hours = hoursShown(steps);
    expect(hours).toHaveLength(shown.length);
    hours.forEach((hour, index) => expect(hour).toBeCloseTo(shown[index] ?? NaN, 6));
  });

  it('accepts the first time it sees', () => {
    const clock = new SteadyClock({ now: () => new Date(START + 400 * DAY) }, { elapsed: () => 0 });
    expect(clock.now().getTime()).toBe(START + 400 * DAY);
  });
});
