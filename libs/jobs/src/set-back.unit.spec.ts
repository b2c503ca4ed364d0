import { describe, expect, it } from '@jest/globals';
import type { EngineQueue } from './backends/backend.js';
import { planSchedule } from './set-back.js';

const SCHEDULE = { id: 'sweep', job: 'sweep', everyMs: 60_000, data: {} };
const failing = (code: string) => Object.assign(new Error('deadlock detected'), { code });

/** A queue whose planning fails with these errors before it succeeds. */
function queueWith(failures: Error[]): { readonly queue: EngineQueue; readonly planned: () => number } {
  let planned = 0;
  const queue = {
    getJobScheduler: () => Promise.resolve(undefined),
    upsertJobScheduler: () => {
      const failure = failures.shift();
      if (failure !== undefined) return Promise.reject(failure);
      planned += 1;
      return Promise.resolve(undefined);
    },
  } as unknown as EngineQueue;
  return { queue, planned: () => planned };
}

describe('planning a schedule', () => {
  it('is repeated after a deadlock with another worker that starts', async () => {
    const { queue, planned } = queueWith([failing('40P01'), failing('40P01')]);
    await planSchedule(SCHEDULE, queue);
    expect(planned()).toBe(1);
  });

  it('fails with another error, and after five deadlocks', async () => {
    await expect(planSchedule(SCHEDULE, queueWith([failing('42P01')]).queue)).rejects.toThrow('deadlock');
    const always = queueWith(Array.from({ length: 5 }, () => failing('40P01')));
    await expect(planSchedule(SCHEDULE, always.queue)).rejects.toThrow('deadlock');
    expect(always.planned()).toBe(0);
  });
});
