import type { RecordedEvent } from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import type { JobRequest } from './job.js';
import type { JobReactor } from './job-reactor.js';

/** Delays count from the event's time: neither late dispatch nor a corrected clock postpones them. */
export function dueRequests(
  reactor: Pick<JobReactor, 'handles' | 'toJobs'>,
  event: RecordedEvent,
  clock: Clock,
): JobRequest[] {
  if (!reactor.handles.includes(event.type)) return [];
  return reactor.toJobs(event).map((job) => {
    if (job.delayMs === undefined) return job;
    const elapsed = clock.now().getTime() - Date.parse(event.metadata.at);
    return { ...job, delayMs: Math.max(0, job.delayMs - Math.max(0, elapsed)) };
  });
}
