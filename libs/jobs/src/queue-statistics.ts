import type { EngineQueue } from './backends/backend.js';

export interface QueueStatistics {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly oldestWaitingSeconds: number;
  readonly paused: boolean;
}

export const settledStatistics = (name: string): QueueStatistics => ({
  name,
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  oldestWaitingSeconds: 0,
  paused: false,
});

export async function readStatistics(name: string, queue: EngineQueue, now: Date): Promise<QueueStatistics> {
  const counts = await queue.getJobCounts('waiting', 'paused', 'prioritized', 'active', 'delayed', 'failed');
  // PostgreSQL counts waiting jobs of a paused queue separately; Redis does not.
  const waiting = (counts['waiting'] ?? 0) + (counts['paused'] ?? 0);
  // Newest first, so the oldest is last: the engines disagree about a range of one in ascending order.
  const end = Math.max(0, waiting - 1);
  const [oldest] = await queue.getJobs(['waiting'], end, end, false);
  const waitingSince = oldest === undefined ? now.getTime() : oldest.timestamp + oldest.delay;
  return {
    name,
    waiting: waiting + (counts['prioritized'] ?? 0),
    active: counts['active'] ?? 0,
    delayed: counts['delayed'] ?? 0,
    failed: counts['failed'] ?? 0,
    oldestWaitingSeconds: Math.max(0, (now.getTime() - waitingSince) / 1000),
    paused: await queue.isPaused(),
  };
}
