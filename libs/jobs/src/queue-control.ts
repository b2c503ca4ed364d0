import type { EngineJob, EngineQueue } from './backends/backend.js';

export const QUEUE_ACTIONS = ['pause', 'resume', 'retry', 'drain'] as const;
/** `retry` runs failed jobs again. `drain` removes waiting and delayed jobs; running and planned ones stay. */
export type QueueAction = (typeof QUEUE_ACTIONS)[number];

const PAGE = 500;

export async function countConcerned(queue: EngineQueue, action: QueueAction): Promise<number> {
  if (action === 'retry') return sum(await queue.getJobCounts('failed'));
  const waiting = sum(await queue.getJobCounts('waiting', 'paused', 'prioritized'));
  return waiting + (await delayed(queue)).length;
}

export async function operate(queue: EngineQueue, action: QueueAction): Promise<void> {
  switch (action) {
    case 'pause':
      return queue.pause();
    case 'resume':
      return queue.resume();
    case 'retry':
      return queue.retryJobs({ state: 'failed', count: PAGE });
    case 'drain':
      await queue.drain(false);
      for (const job of await delayed(queue)) await job.remove();
  }
}

/** Delayed jobs without the next runs of schedules, which the queue plans itself. */
async function delayed(queue: EngineQueue): Promise<EngineJob[]> {
  const found: EngineJob[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = await queue.getJobs(['delayed'], from, from + PAGE - 1, true);
    found.push(...page.filter(({ repeatJobKey }) => repeatJobKey === undefined));
    if (page.length < PAGE) return found;
  }
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
