import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

function paceAt(start: number) {
  const waited: number[] = [];
  const timer = {
    at: start,
    now: () => timer.at,
    async sleep(ms: number): Promise<void> {
      waited.push(ms);
      timer.at += ms;
    },
  };
  return { pace: new Pace(40, timer), timer, waited };
}

describe('the pace of turns', () => {
  it('lets the first turn begin at once, and one after a rest', async () => {
    const { pace, timer, waited } = paceAt(0);
    expect(await pace.next(false)).toBe(false);
    timer.at += 40;
    expect(await pace.next(false)).toBe(false);
    expect(waited).toEqual([]);
  });

  it('lets a small turn wait for the remaining time, and says so', async () => {
    const { pace, timer, waited } = paceAt(1_000);
    await pace.next(false);
    timer.at += 15;
    expect(await pace.next(false)).toBe(true);
    expect(waited).toEqual([25]);
    expect(await pace.next(false)).toBe(true);
    expect(waited).toEqual([25, 40]);
  });

  it('lets a full turn begin at once, and the small one after it wait', async () => {
    const { pace, waited } = paceAt(0);
    await pace.next(false);
    expect(await pace.next(true)).toBe(false);
    expect(await pace.next(false)).toBe(true);
    expect(waited).toEqual([40]);
  });
});
