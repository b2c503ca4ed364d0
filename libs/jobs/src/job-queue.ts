import { DomainError, t } from '@rampart/kernel';
import type { EngineQueue, JobsBackend, JobsBackendSettings } from './backends/backend.js';
import { openJobsBackend } from './backends/open-backend.js';
import type { JobDefinition, JobQueue, JobRequest } from './job.js';
import { encodeJobId } from './job-id.js';
import { countConcerned, operate, type QueueAction } from './queue-control.js';
import { type QueueStatistics, readStatistics, settledStatistics } from './queue-statistics.js';

export interface JobQueueSettings extends JobsBackendSettings {
  readonly jobs: readonly JobDefinition[];
  /** An open engine, which its opener closes. If absent, one is opened. */
  readonly backend?: JobsBackend;
}

/** The state of a job; `unknown` for a job that was never queued or was removed. */
export type JobState = 'waiting' | 'delayed' | 'active' | 'completed' | 'failed' | 'unknown';

export interface JobStore extends JobQueue {
  /** @param id the job's own id, without encoding */
  state(name: string, id: string): Promise<JobState>;
  /** Queues pending jobs that are missing or counted as completed. Failed jobs stay failed. */
  restore(
    jobs: readonly JobRequest[],
  ): Promise<{ readonly restored: number; readonly failed: readonly string[] }>;
  statistics(now: Date): Promise<QueueStatistics[]>;
  backlog(): Promise<number>;
  /** The number of jobs that an operator's action would affect. @throws DomainError `jobs.unknown-job` */
  concerned(name: string, action: QueueAction): Promise<number>;
  /** Executes the action for every worker of the installation. @throws DomainError `jobs.unknown-job` */
  operate(name: string, action: QueueAction): Promise<void>;
}

/** How long finished jobs are kept, so that a repeated request does not run again. */
const KEEP_COMPLETED = { age: 3600, count: 10_000 };
const LOOK_UPS_AT_ONCE = 50;
const KEEP_FAILED = { age: 7 * 24 * 3600, count: 10_000 };

/** Opens the queue on the configured engine; its storage is created and migrated when missing. */
export async function createJobQueue(settings: JobQueueSettings): Promise<JobStore> {
  const backend = settings.backend ?? (await openJobsBackend(settings));
  const lanes = new Map(settings.jobs.map((definition) => [definition.name, open(definition)] as const));
  return new BullJobQueue(
    lanes,
    (queues) => backend.unsettled(queues),
    async () => {
      if (settings.backend === undefined) await backend.close();
    },
  );

  function open(definition: JobDefinition): Lane {
    const queue = backend.queue(definition.name);
    queue.on('error', settings.onError);
    return { definition, queue };
  }
}

interface Lane {
  readonly definition: JobDefinition;
  readonly queue: EngineQueue;
}

class BullJobQueue implements JobStore {
  constructor(
    private readonly lanes: ReadonlyMap<string, Lane>,
    private readonly unsettled: JobsBackend['unsettled'],
    private readonly closeBackend: () => Promise<void>,
  ) {}

  async addBulk(jobs: readonly JobRequest[]): Promise<void> {
    for (const name of new Set(jobs.map((job) => job.name))) {
      const { definition, queue } = this.lane(name);
      const requests = jobs.filter((job) => job.name === name);
      await queue.addBulk(requests.map((request) => toBulkJob(definition, request)));
    }
  }

  async state(name: string, id: string): Promise<JobState> {
    const job = await this.lane(name).queue.getJob(encodeJobId(id));
    const state = await job?.getState();
    switch (state) {
      case 'waiting':
      case 'delayed':
      case 'active':
      case 'completed':
      case 'failed':
        return state;
      case 'prioritized':
        return 'waiting';
      default:
        return 'unknown';
    }
  }

  async restore(jobs: readonly JobRequest[]): Promise<{ restored: number; failed: string[] }> {
    const failed: string[] = [];
    let restored = 0;
    for (let from = 0; from < jobs.length; from += LOOK_UPS_AT_ONCE) {
      const some = jobs.slice(from, from + LOOK_UPS_AT_ONCE);
      const states = await Promise.all(some.map((job) => this.state(job.name, job.id)));
      const missing = some.filter((_, index) => states[index] === 'unknown' || states[index] === 'completed');
      failed.push(...some.filter((_, index) => states[index] === 'failed').map((job) => job.id));
      await Promise.all(missing.map((job) => this.forget(job)));
      await this.addBulk(missing);
      restored += missing.length;
    }
    return { restored, failed };
  }

  async statistics(now: Date): Promise<QueueStatistics[]> {
    const unsettled = await this.unsettled([...this.lanes.keys()]);
    return Promise.all(
      [...this.lanes].map(([name, { queue }]) =>
        unsettled.has(name) ? readStatistics(name, queue, now) : settledStatistics(name),
      ),
    );
  }

  async backlog(): Promise<number> {
    const lanes = [...this.lanes.values()];
    const counts = await Promise.all(
      lanes.map(({ queue }) => queue.getJobCounts('waiting', 'prioritized', 'active')),
    );
    return counts.flatMap((states) => Object.values(states)).reduce((sum, count) => sum + count, 0);
  }

  concerned(name: string, action: QueueAction): Promise<number> {
    return countConcerned(this.lane(name).queue, action);
  }

  operate(name: string, action: QueueAction): Promise<void> {
    return operate(this.lane(name).queue, action);
  }

  async close(): Promise<void> {
    await Promise.all([...this.lanes.values()].map(({ queue }) => queue.close()));
    await this.closeBackend();
  }

  private async forget(job: JobRequest): Promise<void> {
    const stored = await this.lane(job.name).queue.getJob(encodeJobId(job.id));
    await stored?.remove();
  }

  private lane(name: string): Lane {
    const lane = this.lanes.get(name);
    if (lane === undefined)
      throw new DomainError('jobs.unknown-job', 'invalid', t`No job is called "${name}". Check its name.`);
    return lane;
  }
}

function toBulkJob(definition: JobDefinition, request: JobRequest) {
  return {
    name: definition.name,
    data: definition.data.parse(request.data),
    opts: {
      jobId: encodeJobId(request.id),
      attempts: definition.attempts,
      backoff: { type: 'exponential', delay: definition.backoffMs },
      // Whole milliseconds, because PostgreSQL's engine refuses fractions.
      delay: Math.max(0, Math.ceil(request.delayMs ?? 0)),
      removeOnComplete: KEEP_COMPLETED,
      removeOnFail: KEEP_FAILED,
    },
  };
}
