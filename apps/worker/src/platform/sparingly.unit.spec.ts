import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { sparingly } from './sparingly.js';

describe('repeated faults', () => {
  it('are logged once in ten seconds with their number, and do not suppress other faults', () => {
    const clock = new FixedClock(new Date('2026-11-22T12:00:00Z'));
    const reported: [string, number][] = [];
    const onError = sparingly(clock, (error, heldBack) =>
      reported.push([(error as Error).message, heldBack]),
    );
    for (let times = 0; times < 50; times += 1) onError(new Error('away'));
    onError(new Error('another'));
    clock.advance(9_999);
    onError(new Error('away'));
    clock.advance(1);
    onError(new Error('away'));
    onError(new Error('away'));
    expect(reported).toEqual([
      ['away', 0],
      ['another', 0],
      ['away', 50],
    ]);
  });

  it('are logged again when the clock is set back', () => {
    const clock = new FixedClock(new Date('2026-11-22T12:00:00Z'));
    let reported = 0;
    const onError = sparingly(clock, () => (reported += 1));
    onError('away');
    clock.advance(-3_600_000);
    onError('away');
    expect(reported).toBe(2);
  });
});
