import { describe, expect, it } from '@jest/globals';
import { mapBounded } from './bounded.js';

describe('mapBounded', () => {
  it('keeps the order and never has more calls in flight than allowed', async () => {
    let inFlight = 0;
    let most = 0;
    const results = await mapBounded([5, 1, 4, 2, 3], 2, async (item) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      inFlight -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });

  it('throws the first failure and starts no calls after it', async () => {
    const started: number[] = [];
    const work = mapBounded([1, 2, 3, 4], 1, (item) => {
      started.push(item);
      return item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item);
    });
    await expect(work).rejects.toThrow('two');
    expect(started).toEqual([1, 2]);
  });
});
