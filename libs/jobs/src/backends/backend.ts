import type { Job, Processor, Queue, Worker, WorkerListener, WorkerOptions } from 'bullmq';

/** Where the queue's own tables or keys live: PostgreSQL unless a Redis URL is given. */
export interface JobsBackendSettings {
  /** The jobs' own database, `postgres://user:password@host:port/rampart_jobs`; created and migrated when missing. */
  readonly databaseUrl: string;
  /** `redis://host:port`: run the queue on Redis instead. */
  readonly redisUrl?: string | undefined;
  /** Sessions for statements on PostgreSQL, beside one that listens; default 4. */
  readonly connections?: number | undefined;
  /** Told of connection losses and other faults of the engine, which it survives by itself. */
  readonly onError: (error: Error) => void;
}

type Events = 'error' | 'failed' | 'lockRenewalFailed';

/** The part of BullMQ's queue that both engines share and this package uses. */
export interface EngineQueue extends Pick<
  Queue,
  | 'addBulk'
  | 'getJob'
  | 'getJobCounts'
  | 'getJobs'
  | 'getJobScheduler'
  | 'removeJobScheduler'
  | 'upsertJobScheduler'
  | 'close'
> {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** The part of BullMQ's worker that both engines share and this package uses. */
export interface EngineWorker extends Pick<Worker, 'run' | 'close' | 'cancelJob' | 'waitUntilReady'> {
  on<E extends keyof WorkerListener & Events>(event: E, listener: WorkerListener[E]): unknown;
}

export type EngineJob = Job;
export type EngineWorkerOptions = Omit<WorkerOptions, 'connection' | 'prefix'>;

/** Either engine, open; it makes BullMQ's queues and workers, one queue per job name, over connections they share. */
export interface JobsBackend {
  queue(name: string): EngineQueue;
  worker(name: string, processor: Processor, options: EngineWorkerOptions): EngineWorker;
  close(): Promise<void>;
}
