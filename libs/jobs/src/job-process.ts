import { DelayedError, UnrecoverableError, WaitingError } from 'bullmq';
import type { EngineJob } from './backends/backend.js';
import type { JobContext, JobOutcome } from './job.js';
import type { RegisteredJob } from './job-handler.js';
import { decodeJobId } from './job-id.js';
import { decideRetry } from './retry-policy.js';

export class JobProcess {
  /** Jobs for which this process has called `giveUp`. */
  private readonly givenUp = new Set<string>();

  constructor(
    private readonly handler: RegisteredJob,
    private readonly stopping: AbortSignal,
    private readonly onError: (error: Error) => void,
  ) {}

  /** BullMQ's processor. It must declare three parameters, because BullMQ counts them to pass the signal. */
  readonly run = async (job: EngineJob, token?: string, lockLost?: AbortSignal): Promise<JobOutcome> => {
    const signal = lockLost === undefined ? this.stopping : AbortSignal.any([this.stopping, lockLost]);
    const context = contextOf(job, signal);
    try {
      return await this.handler.run(job.data, context);
    } catch (error) {
      // The process that holds the lock now decides about the job.
      if (lockLost?.aborted === true) throw error;
      return await this.handleFailure(job, token, context, error);
    }
  };

  /** Includes jobs that the engine itself failed, because their workers died too often. */
  readonly onFailed = (job: EngineJob | undefined, error: Error): void => {
    if (job?.id === undefined || job.finishedOn === undefined || this.givenUp.delete(job.id)) return;
    this.handler.giveUp(job.data, error, contextOf(job, this.stopping)).catch(this.onError);
  };

  private async handleFailure(
    job: EngineJob,
    token: string | undefined,
    context: JobContext,
    thrown: unknown,
  ): Promise<never> {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (this.stopping.aborted) {
      // The failure is not the job's fault, so it returns to the queue without a lost attempt.
      await job.moveToWait(token);
      throw new WaitingError();
    }
    const decision = decideRetry(error);
    if (decision.kind === 'later') {
      await job.moveToDelayed(Date.now() + decision.delayMs, token);
      throw new DelayedError();
    }
    const attemptsLeft = (job.opts.attempts ?? 1) - context.attempt;
    if (decision.kind === 'retry' && attemptsLeft > 0) throw error;
    await this.handler.giveUp(job.data, error, context);
    if (job.id !== undefined) this.givenUp.add(job.id);
    throw decision.kind === 'permanent' ? unrecoverable(error) : error;
  }
}

function contextOf(job: EngineJob, signal: AbortSignal): JobContext {
  return { jobId: decodeJobId(job.id ?? ''), attempt: job.attemptsMade + 1, signal };
}

/** The error class that BullMQ recognises, with the original error as its cause. */
function unrecoverable(error: Error): UnrecoverableError {
  const failure = new UnrecoverableError(`${error.name}: ${error.message}`);
  failure.cause = error;
  return failure;
}
