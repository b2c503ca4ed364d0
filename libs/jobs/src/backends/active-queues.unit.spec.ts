import { describe, expect, it } from '@jest/globals';
import { ActiveQueues } from './active-queues.js';

describe('finding queues with a running job', () => {
  it('reads once for all queues that ask at about the same time', async () => {
    let reads = 0;
    const active = new ActiveQueues(async () => {
      reads += 1;
      return ['queue-3'];
    });
    const names = Array.from({ length: 60 }, (_, index) => `queue-${index}`);
    const answers = await Promise.all(names.map((name) => active.has(name)));
    expect(names.filter((_, index) => answers[index])).toEqual(['queue-3']);
    expect(reads).toBe(1);
  });

  it('reads again for a later question', async () => {
    const found = [['first'], ['second']];
    const active = new ActiveQueues(async () => found.shift() ?? []);
    expect(await active.has('second')).toBe(false);
    expect(await active.has('second')).toBe(true);
  });

  it('passes on the error of a failed read, and works again for the next question', async () => {
    let broken = true;
    const active = new ActiveQueues(async () => {
      if (broken) throw new Error('no connection');
      return ['first'];
    });
    await expect(active.has('first')).rejects.toThrow('no connection');
    broken = false;
    expect(await active.has('first')).toBe(true);
  });

  it('reads nothing after it was closed', async () => {
    const active = new ActiveQueues(async () => {
      throw new Error('the pool has ended');
    });
    const asked = active.has('first');
    active.close();
    expect(await asked).toBe(false);
  });
});
