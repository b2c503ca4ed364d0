import { Inject, Injectable } from '@nestjs/common';
import { gauges } from '@rampart/installation';
import type { QueueStatistics } from '@rampart/jobs';
import { detectionLag } from '@rampart/soc';
import type { WorkFacts } from '@rampart/soc/contract';
import { JobsService } from './jobs.service.js';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

const QUEUE_EVERY_MS = 30_000;

/** What this worker knows about the installation, for its report. Unavailable facts are null. */
@Injectable()
export class WorkFactsService {
  private queues: Pick<WorkFacts, 'queue' | 'queues'> = { queue: null };
  private figures: NonNullable<WorkFacts['figures']> = [];
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(JobsService) private readonly jobs: JobsService,
  ) {}

  async read(): Promise<WorkFacts> {
    const { socLog, system, clock, mailer } = this.runtime;
    const [seldom, detection] = await Promise.allSettled([
      this.readSeldom(),
      detectionLag(socLog, system, clock.now()),
    ]);
    return {
      ...(seldom.status === 'fulfilled' ? seldom.value : { queue: null }),
      detection: detection.status === 'fulfilled' ? detection.value : null,
      mail: mailer.facts(),
    };
  }

  /** Facts that are expensive to read, so they are cached for half a minute. */
  private async readSeldom(): Promise<Pick<WorkFacts, 'queue' | 'queues' | 'figures'>> {
    const now = this.runtime.clock.now();
    if (Math.abs(now.getTime() - this.askedAt) >= QUEUE_EVERY_MS) {
      const statistics = await this.jobs.statistics();
      // Not cached, because the queue opens soon.
      if (statistics === null) return { queue: null };
      this.askedAt = now.getTime();
      const queue = { ...summed(statistics), at: now.toISOString() };
      this.queues = { queue, queues: statistics.flatMap((one) => this.atWork(one)) };
      this.figures = await this.readFigures(now);
    }
    return { ...this.queues, figures: this.figures };
  }

  private atWork({ oldestWaitingSeconds: oldestSeconds, ...queue }: QueueStatistics) {
    const p95Seconds = this.jobs.durations.p95(queue.name);
    const { waiting, active, delayed, failed, paused } = queue;
    const still = waiting + active + delayed + failed === 0 && !paused && p95Seconds === null;
    return still ? [] : [{ ...queue, oldestSeconds, p95Seconds }];
  }

  /** Leaves out figures that cannot be read. */
  private async readFigures(now: Date): Promise<NonNullable<WorkFacts['figures']>> {
    const read = await Promise.allSettled(
      gauges.map(async (gauge) => {
        const samples = await gauge.read(this.runtime.system, now);
        return samples.map(({ labels, value }) => ({ name: gauge.name, labels, value }));
      }),
    );
    return read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
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
