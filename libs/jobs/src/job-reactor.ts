import {
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  readerOf,
  typesOf,
} from '@rampart/event-log';
import type { JobDefinition, JobRequest } from './job.js';

/** Turns events into jobs. It is pure, so that reading the log again gives the same jobs. */
export interface JobReactor {
  /** The subscription's name, unique in the installation. Each job id starts with it. */
  readonly name: string;
  readonly handles: readonly string[];
  /** Makes the jobs of an event; ids come from `jobIdOf`. A `delayMs` counts from the event's own time. */
  toJobs(event: RecordedEvent): readonly JobRequest[];
  /** Judged by the log or a read model, never by the queue. The sweep restores pending jobs; without this method none. */
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

interface DueJob<Data> {
  readonly data: Data;
  readonly part?: string;
  /** Milliseconds from the event's own time. */
  readonly delayMs?: number;
}

interface Declaration<Definition extends EventDefinition, Data> {
  readonly name: string;
  readonly handles: readonly Definition[];
  readonly job: JobDefinition<string, Data>;
  readonly toJobs: (event: RecordedOf<Definition>) => readonly DueJob<Data>[];
  /** As in `JobReactor`, with the job's data. */
  readonly stillPending?: (data: Data, event: RecordedEvent) => Promise<boolean>;
}

export function defineJobReactor<Definition extends EventDefinition, Data>({
  name,
  handles,
  job,
  toJobs,
  stillPending,
}: Declaration<Definition, Data>): JobReactor {
  const dueJobs = readerOf(handles, toJobs, []);
  return {
    name,
    handles: typesOf(handles),
    toJobs: (event) =>
      dueJobs(event).map(({ part, ...due }) => ({
        name: job.name,
        id: jobIdOf({ name }, event, part),
        ...due,
      })),
    ...(stillPending && {
      stillPending: ({ data }: JobRequest, event: RecordedEvent) => stillPending(job.data.parse(data), event),
    }),
  };
}
