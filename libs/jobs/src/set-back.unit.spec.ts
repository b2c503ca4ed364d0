import { describe, expect, it } from '@jest/globals';
import { ErrorCode } from 'bullmq';
import type { EngineQueue } from './backends/backend.js';
import { planSchedule } from './set-back.js';

const schedule = { id: 'tick', job: 'test.work', everyMs: 1000, data: {} };

/** A queue on which the engine refuses to plan a schedule. */
function queueThatRefuses(code: ErrorCode): EngineQueue {
  const refusal = Object.assign(new Error('refused'), { code });
  const queue: Pick<EngineQueue, 'getJobScheduler' | 'upsertJobScheduler'> = {
    getJobScheduler: () => Promise.resolve(undefined),
    upsertJobScheduler: () => Promise.reject(refusal),
  };
  return queue as EngineQueue;
}

describe('planning a schedule', () => {
  it('succeeds when another worker plans or runs the schedule at the same time', async () => {
    await expect(
      planSchedule(schedule, queueThatRefuses(ErrorCode.SchedulerJobSlotsBusy)),
    ).resolves.toBeUndefined();
  });

  it('reports every other refusal of the engine', async () => {
    const refused = planSchedule(schedule, queueThatRefuses(ErrorCode.SchedulerJobIdCollision));
    await expect(refused).rejects.toThrow('refused');
  });
});
