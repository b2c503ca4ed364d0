import type { EngineWorker, JobsBackend, JobsBackendSettings } from './backends/backend.js';
import { openJobsBackend } from './backends/open-backend.js';
import type { JobDefinition } from './job.js';
import { checkHandlers, type RegisteredJob } from './job-handler.js';
import type { JobSchedule } from './job-schedule.js';
import { ScheduleKeeper } from './schedule-keeper.js';

export interface JobRunnerSettings extends JobsBackendSettings {
  readonly jobs: readonly JobDefinition[];
  /** An open engine, which its opener closes. If absent, one is opened. */
  readonly backend?: JobsBackend;
  readonly schedules?: readonly JobSchedule[];
  /** Milliseconds that a worker may be silent before another gets its job; default 15,000. */
  readonly lockMs?: number;
  /** Milliseconds between checks for a corrected clock; default 5,000. */
  readonly clockLookMs?: number;
  /** Milliseconds that `stop` waits for running jobs before it aborts their signals; default 10,000. */
  readonly graceMs?: number;
  /** Milliseconds that `stop` then waits for handlers to end; default 5,000. */
  readonly abandonMs?: number;
}

export interface JobRunner {
  start(): Promise<void>;
  /** Takes no new job, waits for running ones, aborts them after the grace time, and closes. */
  stop(): Promise<void>;
}

const DEFAULT_LOCK_MS = 15_000;
const STOPPING = 'The worker is stopping. Another worker continues the job.';
const DEFAULT_GRACE_MS = 10_000;
const DEFAULT_ABANDON_MS = 5000;
const MAX_CRASHES = 5;
const RETRY_ENGINE_AFTER_MS = 500;
/** New jobs wake a worker, so reading an empty queue is only a precaution. */
const READ_EMPTY_QUEUE_EVERY_S = 30;

/** Creates a runner, which runs no job before `start`. @throws DomainError `jobs.handlers-mismatch` */
export async function createJobRunner(
  settings: JobRunnerSettings,
  handlers: readonly RegisteredJob[],
): Promise<JobRunner> {
  checkHandlers(settings.jobs, handlers);
  const backend = settings.backend ?? (await openJobsBackend(settings));
  const { JobProcess } = await import('./job-process.js');
  const stopping = new AbortController();
  const workers = handlers.map((handler) => openWorker(handler));
  const keeper = new ScheduleKeeper(settings, backend);
  let stopped: Promise<void> | undefined;
  return { start, stop: () => (stopped ??= stop()) };

  function openWorker(handler: RegisteredJob): EngineWorker {
    const lockMs = settings.lockMs ?? DEFAULT_LOCK_MS;
    const process = new JobProcess(handler, stopping.signal, settings.onError);
    const worker = backend.worker(handler.definition.name, process.run, {
      autorun: false,
      concurrency: handler.definition.concurrency,
      lockDuration: lockMs,
      stalledInterval: Math.ceil(lockMs / 3),
      maxStalledCount: MAX_CRASHES,
      drainDelay: READ_EMPTY_QUEUE_EVERY_S,
      runRetryDelay: RETRY_ENGINE_AFTER_MS,
    });
    worker.on('error', settings.onError);
    worker.on('failed', process.onFailed);
    worker.on('lockRenewalFailed', (ids: string[]) => ids.forEach((id) => worker.cancelJob(id, 'lock lost')));
    return worker;
  }

  async function start(): Promise<void> {
    await keeper.plan();
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    for (const worker of workers) worker.run().catch(settings.onError);
    keeper.follow();
  }

  async function stop(): Promise<void> {
    const graceMs = settings.graceMs ?? DEFAULT_GRACE_MS;
    const abort = setTimeout(() => stopping.abort(new Error(STOPPING)), graceMs);
    // A handler that ignores its signal must not block the process. Its lock expires, and another worker takes the job.
    let abandon: NodeJS.Timeout | undefined;
    const abandoned = new Promise<void>((resolve) => {
      abandon = setTimeout(
        () => {
          settings.onError(new Error('A job ignored its abort signal; it is left to another worker.'));
          resolve();
        },
        graceMs + (settings.abandonMs ?? DEFAULT_ABANDON_MS),
      );
    });
    await Promise.race([closeAll(), abandoned]);
    clearTimeout(abort);
    clearTimeout(abandon);
  }

  async function closeAll(): Promise<void> {
    await Promise.all(workers.map((worker) => worker.close()));
    await keeper.close();
    if (settings.backend === undefined) await backend.close();
  }
}
