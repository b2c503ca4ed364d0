import type { Job, JobType, Processor, Queue, Worker, WorkerListener, WorkerOptions } from 'bullmq';

/** The place of the queue: PostgreSQL, or Redis when its URL is given. */
export interface JobsBackendSettings {
  /** The jobs' own database, `postgres://user:password@host:port/rampart_jobs`, created and migrated when missing. */
  readonly databaseUrl: string;
  /** A transaction pooler in front of it, `postgres://host:port`; its login must begin with `search_path` bullmq. */
  readonly poolerUrl?: string | undefined;
  /** `redis://host:port` puts the queue into Redis instead. */
  readonly redisUrl?: string | undefined;
  /** PostgreSQL sessions for statements, in addition to one that listens; default 4. */
  readonly connections?: number | undefined;
  /** Called for faults from which the engine recovers, such as lost connections. */
  readonly onError: (error: Error) => void;
}

type Events = 'error' | 'failed' | 'lockRenewalFailed';

export interface EngineQueue extends Pick<
  Queue,
  | 'addBulk'
  | 'getJob'
  | 'getJobs'
  | 'getJobScheduler'
  | 'removeJobScheduler'
  | 'upsertJobScheduler'
  | 'pause'
  | 'resume'
  | 'isPaused'
  | 'retryJobs'
  | 'drain'
  | 'close'
> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** BullMQ's type does not list `paused`, which the PostgreSQL engine counts separately. */
  getJobCounts(...types: (JobType | 'paused')[]): Promise<{ [state: string]: number }>;
}

export interface EngineWorker extends Pick<Worker, 'run' | 'close' | 'cancelJob' | 'waitUntilReady'> {
  on<E extends keyof WorkerListener & Events>(event: E, listener: WorkerListener[E]): unknown;
}

export type EngineJob = Job;
export type EngineWorkerOptions = Omit<WorkerOptions, 'connection' | 'prefix'>;

/** An open engine. It makes BullMQ's queues and workers over shared connections, with one queue per job name. */
export interface JobsBackend {
  queue(name: string): EngineQueue;
  worker(name: string, processor: Processor, options: EngineWorkerOptions): EngineWorker;
  /** The queues, of those named, that are paused or have jobs that are not completed. An engine may name more. */
  unsettled(queues: readonly string[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}
