import { Inject, Injectable } from '@nestjs/common';
import type { QueueStatistics } from '@rampart/jobs';
import { detectionLag } from '@rampart/soc';
import type { WorkFacts } from '@rampart/soc/contract';
import { JobsService } from './jobs.service.js';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

const QUEUE_EVERY_MS = 30_000;

/** The worker's view of the installation; null for unavailable facts. */
@Injectable()
export class WorkFactsService {
  private queue: WorkFacts['queue'] = null;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(JobsService) private readonly jobs: JobsService,
  ) {}

  async read(): Promise<WorkFacts> {
    const { socLog, system, clock, mailer } = this.runtime;
    const [queue, detection] = await Promise.allSettled([
      this.readQueue(),
      detectionLag(socLog, system, clock.now()),
    ]);
    return {
      queue: queue.status === 'fulfilled' ? queue.value : null,
      detection: detection.status === 'fulfilled' ? detection.value : null,
      mail: mailer.facts(),
    };
  }

  private async readQueue(): Promise<WorkFacts['queue']> {
    const now = this.runtime.clock.now();
    if (Math.abs(now.getTime() - this.askedAt) < QUEUE_EVERY_MS) return this.queue;
    const statistics = await this.jobs.statistics();
    // Before the queue is open there is nothing to cache.
    if (statistics === null) return null;
    this.askedAt = now.getTime();
    this.queue = { ...summed(statistics), at: now.toISOString() };
    return this.queue;
  }
}

function summed(statistics: readonly QueueStatistics[]) {
  const sum = (of: (one: QueueStatistics) => number): number =>
    statistics.reduce((total, one) => total + of(one), 0);
  return {
    waiting: sum(({ waiting }) => waiting),
    active: sum(({ active }) => active),
    failed: sum(({ failed }) => failed),
    oldestSeconds: Math.round(
      Math.max(0, ...statistics.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds)),
    ),
  };
}
