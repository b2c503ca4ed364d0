import type { z } from 'zod';

/** What a job handler reports. `skipped`: nothing (left) to do. Errors are thrown, with their identity kept. */
export type JobOutcome = 'done' | 'skipped';

export interface JobContext {
  /** Deterministic: `<subscription>:<position>[:<part>]`. */
  readonly jobId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the worker is stopping or the job lost its lock. */
  readonly signal: AbortSignal;
}

/** A kind of background work; it carries ids, loads what it needs, and re-checks that it is still pending. */
export interface JobDefinition<Name extends string = string, Data = unknown> {
  readonly name: Name;
  readonly data: z.ZodType<Data>;
  readonly attempts: number;
  /** First retry delay in milliseconds, doubling. */
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

/** Where reactors put jobs. The log is the truth: a wiped queue is refilled from it. */
export interface JobQueue {
  addBulk(jobs: readonly JobRequest[]): Promise<void>;
  close(): Promise<void>;
}

/** Declares a job; exists for its type inference. */
export function defineJob<const Name extends string, Data>(
  definition: JobDefinition<Name, Data>,
): JobDefinition<Name, Data> {
  return definition;
}

/** Thrown by a handler for a failure that no retry can mend. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Thrown by a handler to run again later without using up an attempt (a network said "wait this long"). */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';

  constructor(
    message: string,
    readonly delayMs: number,
  ) {
    super(message);
  }
}
