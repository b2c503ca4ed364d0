import { describe, expect, it } from '@jest/globals';
import { sharedReading } from './shared-reading.js';

describe('a shared reading', () => {
  it('answers callers with one read until its time is over, also when the clock is set back', async () => {
    let [now, reads] = [10_000, 0];
    const clock = { now: () => new Date(now) };
    const value = sharedReading(clock, 1_000, async () => (reads += 1));
    expect(await Promise.all([value(), value()])).toEqual([1, 1]);
    now += 1_000;
    expect(await value()).toBe(2);
    now = 0;
    expect(await value()).toBe(3);
  });

  it('reads again after a failure', async () => {
    let fails = true;
    const clock = { now: () => new Date(0) };
    const value = sharedReading(clock, 1_000, async () => {
      if (fails) throw new Error('down');
      return 'up';
    });
    await expect(value()).rejects.toThrow('down');
    fails = false;
    expect(await value()).toBe('up');
  });
});
