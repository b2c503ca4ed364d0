import type { RecordedEvent } from '@rampart/event-log';
import type { JobRequest } from './job.js';

/** Turns facts into jobs. Pure in what it asks for, so that the log can be read again and lead to the same jobs. */
export interface JobReactor {
  /** The subscription's name, unique in the installation; starts the id of each of its jobs. */
  readonly name: string;
  /** Event types it looks at. */
  readonly handles: readonly string[];
  /** Job ids come from `jobIdOf`. A `delayMs` counts from the event's own time. */
  toJobs(event: RecordedEvent): readonly JobRequest[];
  /**
   * Whether the job's outcome is still missing, judged from the log or a read model, never from the queue.
   * The sweep queues pending jobs again when the queue has lost them. A reactor without it has no jobs restored.
   */
  stillPending?(job: JobRequest, event: RecordedEvent): Promise<boolean>;
}

/** The deterministic id of a job: `<reactor>:<position>`, or `<reactor>:<position>:<part>` when an event asks for several. */
export function jobIdOf(
  reactor: { readonly name: string },
  event: { readonly position: number },
  part?: string,
): string {
  return part === undefined
    ? `${reactor.name}:${event.position}`
    : `${reactor.name}:${event.position}:${part}`;
}
