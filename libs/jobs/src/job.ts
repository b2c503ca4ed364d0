import type { z } from 'zod';

/** The result of a job handler; `skipped` means that there was no work. Errors are thrown. */
export type JobOutcome = 'done' | 'skipped';

export interface JobContext {
  /** A deterministic id: `<subscription>:<position>[:<part>]`. */
  readonly jobId: string;
  readonly attempt: number;
  /** Aborted when the worker is stopping or the job lost its lock. */
  readonly signal: AbortSignal;
}

/** Data holds only ids; the handler loads the rest and checks that the job is still pending. */
export interface JobDefinition<Name extends string = string, Data = unknown> {
  readonly name: Name;
  readonly data: z.ZodType<Data>;
  readonly attempts: number;
  readonly backoffMs: number;
  /** The most jobs of this kind that run at once in one worker process. */
  readonly concurrency: number;
}

/** A job to queue. Adding the same id twice queues it only once. */
export interface JobRequest<Data = unknown> {
  readonly name: string;
  readonly id: string;
  readonly data: Data;
  /** The job runs after this many milliseconds at the earliest. */
  readonly delayMs?: number;
}

export type JobHandler<Data> = (data: Data, context: JobContext) => Promise<JobOutcome>;

/** The queue in which reactors put jobs. The log is authoritative: a wiped queue is refilled from it. */
export interface JobQueue {
  addBulk(jobs: readonly JobRequest[]): Promise<void>;
  close(): Promise<void>;
}

export function defineJob<const Name extends string, Data>(
  definition: JobDefinition<Name, Data>,
): JobDefinition<Name, Data> {
  return definition;
}

/** Thrown by a handler for a failure that a retry cannot fix. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Thrown by a handler to retry later without using up an attempt, for instance when a network asks to wait. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';

  constructor(
    message: string,
    readonly delayMs: number,
  ) {
    super(message);
  }
}
