import type { RecordedEvent } from '@rampart/event-log';
import type { JobRequest } from './job.js';

/** Turns events into jobs. Pure, so that reading the log again gives the same jobs. */
export interface JobReactor {
  /** The subscription's name, unique in the installation; starts each job id. */
  readonly name: string;
  /** Event types it looks at. */
  readonly handles: readonly string[];
  /** Job ids come from `jobIdOf`. A `delayMs` counts from the event's own time. */
  toJobs(event: RecordedEvent): readonly JobRequest[];
  /**
   * Whether the job's result is still missing, by the log or a read model, never the queue. The sweep
   * restores pending jobs; without this method none are restored.
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
