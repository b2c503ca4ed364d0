import { describe, expect, it } from '@jest/globals';
import { createEvenTime, LEAST_MS, SPREAD_MS } from './even-time.js';

describe('the minimum time of an answer', () => {
  const waitsAfter = async (workMs: number, random: number): Promise<readonly number[]> => {
    let now = 1_000;
    const waits: number[] = [];
    const wait = (ms: number) => Promise.resolve(waits.push(ms));
    const finish = createEvenTime({ now: () => now, random: () => random, wait })();
    now += workMs;
    await finish();
    return waits;
  };

  it.each([1, 40, LEAST_MS - 1])('is reached after %d ms of work by waiting for the rest', async (workMs) => {
    expect(await waitsAfter(workMs, 0)).toEqual([LEAST_MS - workMs]);
  });

  it('includes a random part, which is drawn when the work begins', async () => {
    expect(await waitsAfter(40, SPREAD_MS - 1)).toEqual([LEAST_MS + SPREAD_MS - 1 - 40]);
  });

  it('adds no wait after work that took longer', async () => {
    expect(await waitsAfter(LEAST_MS + SPREAD_MS, SPREAD_MS - 1)).toEqual([]);
  });
});
