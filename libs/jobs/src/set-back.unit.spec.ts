import { describe, expect, it } from '@jest/globals';
import { ErrorCode } from 'bullmq';
import type { EngineQueue } from './backends/backend.js';
import { planSchedule } from './set-back.js';

const SCHEDULE = { id: 'tick', job: 'test.work', everyMs: 1000, data: {} };
const DEADLOCK = '40P01';

/** A queue on which planning fails with these codes, one after the other, before it succeeds. */
function queueThatRefuses(codes: readonly (ErrorCode | string)[]) {
  let tries = 0;
  const queue = {
    getJobScheduler: () => Promise.resolve(undefined),
    upsertJobScheduler: () => {
      const code = codes[tries];
      tries += 1;
      return code === undefined
        ? Promise.resolve(undefined)
        : Promise.reject(Object.assign(new Error('refused'), { code }));
    },
  };
  return { queue: queue as unknown as EngineQueue, tries: () => tries };
}

describe('planning a schedule', () => {
  it('succeeds when another worker plans or runs the schedule at the same time', async () => {
    const { queue } = queueThatRefuses([ErrorCode.SchedulerJobSlotsBusy]);
    await expect(planSchedule(SCHEDULE, queue)).resolves.toBeUndefined();
  });

  it('is repeated after a deadlock with another worker that starts, five times at most', async () => {
    const deadlocked = queueThatRefuses([DEADLOCK, DEADLOCK]);
    await planSchedule(SCHEDULE, deadlocked.queue);
    expect(deadlocked.tries()).toBe(3);
    const always = queueThatRefuses(Array.from({ length: 9 }, () => DEADLOCK));
    await expect(planSchedule(SCHEDULE, always.queue)).rejects.toThrow('refused');
    expect(always.tries()).toBe(5);
  });

  it('reports every other refusal of the engine', async () => {
    const refused = queueThatRefuses([ErrorCode.SchedulerJobIdCollision]);
    await expect(planSchedule(SCHEDULE, refused.queue)).rejects.toThrow('refused');
    expect(refused.tries()).toBe(1);
  });
});
