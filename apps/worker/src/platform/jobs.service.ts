import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { jobs, schedules } from '@rampart/installation';
import {
  createJobQueue,
  createJobRunner,
  JobDispatcher,
  type JobRunner,
  type JobsBackend,
  type JobsBackendSettings,
  type JobStore,
  openJobsBackend,
  postgresCheckpoints,
  type RegisteredJob,
  type QueueStatistics,
} from '@rampart/jobs';
import { recordJobGivenUp } from '@rampart/work-queue';
import { JobDurations } from './figures/job-durations.js';
import { measuredJob } from './figures/measured-job.js';
import { tracedJob } from './traced-work.js';
import { connectionShares } from './connection-shares.js';
import type { Runtime } from './runtime.js';
import { sparingly } from './sparingly.js';
import { RUNTIME } from './tokens.js';

interface Running {
  readonly backend: JobsBackend;
  readonly queue: JobStore;
  readonly dispatcher: JobDispatcher;
  readonly runner: JobRunner;
}

@Injectable()
export class JobsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Running | undefined;
  /** Whether the worker processes jobs: every queue is open and events become jobs. */
  takesJobs = false;
  readonly durations = new JobDurations();

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  /** @throws DomainError `jobs.handlers-mismatch` unless every job has exactly one handler */
  async onApplicationBootstrap(): Promise<void> {
    const settings = this.settings();
    const backend = await openJobsBackend(settings);
    try {
      this.running = await this.open(backend, settings);
    } catch (error) {
      await backend.close();
      throw error;
    }
    await this.running.runner.start();
    await this.running.dispatcher.start();
    this.takesJobs = true;
  }

  /** Waiting and running jobs of the whole installation; null before the queue is open. */
  async backlog(): Promise<number | null> {
    return this.running?.queue.backlog() ?? null;
  }

  /** Statistics of every job's queue; null before the queue is open. */
  async statistics(): Promise<QueueStatistics[] | null> {
    return (await this.running?.queue.statistics(this.runtime.clock.now())) ?? null;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.takesJobs = false;
    await this.running?.dispatcher.stop();
    await this.running?.runner.stop();
    await this.running?.queue.close();
    await this.running?.backend.close();
  }

  private async open(backend: JobsBackend, settings: JobsBackendSettings): Promise<Running> {
    const { log, clock, checkpoints, environment, metrics, work } = this.runtime;
    const runner = await createJobRunner(
      {
        ...settings,
        backend,
        jobs,
        schedules,
        graceMs: environment.WORKER_GRACE_MS,
        lockMs: environment.WORKER_LOCK_MS,
      },
      work.jobs.map((job) =>
        tracedJob(measuredJob(this.reporting(job), { metrics, durations: this.durations }), this.runtime),
      ),
    );
    const queue = await createJobQueue({ ...settings, backend, jobs });
    const dispatching = {
      log,
      reactors: work.jobReactors,
      queue,
      clock,
      checkpoints: postgresCheckpoints(checkpoints),
    };
    const dispatcher = new JobDispatcher({ ...dispatching, onError: settings.onError });
    return { backend, queue, dispatcher, runner };
  }

  /** Adds a story for staff when a job is given up, in addition to the records of its capability. */
  private reporting(handler: RegisteredJob): RegisteredJob {
    const { runtime } = this;
    return {
      ...handler,
      async giveUp(data, error, context) {
        const { jobId } = context;
        await recordJobGivenUp(runtime, { job: handler.definition.name, jobId, error });
        await handler.giveUp(data, error, context);
      },
    };
  }

  private settings(): JobsBackendSettings {
    const { environment, logger, clock } = this.runtime;
    return {
      databaseUrl: environment.JOBS_DATABASE_URL,
      poolerUrl: environment.DATABASE_POOLER_URL,
      redisUrl: environment.REDIS_URL,
      connections: connectionShares(environment).queue,
      onError: sparingly(clock, (error, heldBack) =>
        logger.error({ err: error, heldBack }, 'the job engine reports a fault, which it survives'),
      ),
    };
  }
}
