import type { z } from 'zod';

/** The result of a job handler; `skipped`: nothing to do. Errors are thrown. */
export type JobOutcome = 'done' | 'skipped';

export interface JobContext {
  /** Deterministic: `<subscription>:<position>[:<part>]`. */
  readonly jobId: string;
  readonly attempt: number;
  /** Aborted when the worker is stopping or the job lost its lock. */
  readonly signal: AbortSignal;
}

/** A kind of background work. Its data are ids; the handler loads the rest and checks that the job is still pending. */
export interface JobDefinition<Name extends string = string, Data = unknown> {
  readonly name: Name;
  readonly data: z.ZodType<Data>;
  readonly attempts: number;
  readonly backoffMs: number;
  /** How many run at once in one worker process. */
  readonly concurrency: number;
}

/** A job to be queued; adding the same id twice queues it once. */
export interface JobRequest<Data = unknown> {
  readonly name: string;
  readonly id: string;
  readonly data: Data;
  /** Not before this many milliseconds from now. */
  readonly delayMs?: number;
}

export type JobHandler<Data> = (data: Data, context: JobContext) => Promise<JobOutcome>;

/** The queue of reactors. The log is authoritative: a wiped queue is refilled from it. */
export interface JobQueue {
  addBulk(jobs: readonly JobRequest[]): Promise<void>;
  close(): Promise<void>;
}

export function defineJob<const Name extends string, Data>(
  definition: JobDefinition<Name, Data>,
): JobDefinition<Name, Data> {
  return definition;
}

/** Thrown by a handler for a failure that no retry can fix. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Thrown by a handler to retry later without using up an attempt (a network said "wait this long"). */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';

  constructor(
    message: string,
    readonly delayMs: number,
  ) {
    super(message);
  }
}
