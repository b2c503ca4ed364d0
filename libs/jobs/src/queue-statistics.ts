import type { EngineQueue } from './backends/backend.js';

/** Figures of one job's queue. */
export interface QueueStatistics {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Waiting for a retry or for their time. */
  readonly delayed: number;
  /** Given up within the last week. */
  readonly failed: number;
  /** Seconds the oldest waiting job has been waiting; 0 when none waits. A growing figure means workers are missing. */
  readonly oldestWaitingSeconds: number;
}

/** Reads one queue's figures as of `now`. */
export async function readStatistics(name: string, queue: EngineQueue, now: Date): Promise<QueueStatistics> {
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
  // Newest first, so the oldest is the last: in ascending order the engines disagree about what a range of one means.
  const end = Math.max(0, (counts['waiting'] ?? 0) - 1);
  const [oldest] = await queue.getJobs(['waiting'], end, end, false);
  const waitingSince = oldest === undefined ? now.getTime() : oldest.timestamp + oldest.delay;
  return {
    name,
    waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0),
    active: counts['active'] ?? 0,
    delayed: counts['delayed'] ?? 0,
    failed: counts['failed'] ?? 0,
    oldestWaitingSeconds: Math.max(0, (now.getTime() - waitingSince) / 1000),
  };
}
