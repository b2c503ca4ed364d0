import type { EventLog, Position } from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import type { Checkpoints } from './checkpoints.js';
import { dueRequests } from './due-requests.js';
import type { JobRequest } from './job.js';
import type { JobStore } from './job-queue.js';
import type { JobReactor } from './job-reactor.js';

export interface SweepReport {
  readonly restored: number;
  readonly failed: readonly string[];
}

interface SweepSettings {
  readonly log: EventLog;
  readonly queue: JobStore;
  readonly checkpoints: Checkpoints;
  readonly clock: Clock;
  readonly batchSize?: number;
}

/** Restores jobs between the first unsettled one and the reactor's checkpoint. Settled events are never read twice. */
export async function sweepReactor(reactor: JobReactor, settings: SweepSettings): Promise<SweepReport> {
  if (reactor.stillPending === undefined) return { restored: 0, failed: [] };
  const checkpoint = (await settings.checkpoints.load([reactor.name])).get(reactor.name);
  const pending = new PendingJobs(checkpoint?.settled ?? 0);
  const end = checkpoint?.dispatched ?? 0;
  for (let after = pending.settled; after < end;) {
    const events = await settings.log.read({ after, limit: settings.batchSize ?? 500 });
    for (const event of events.filter((candidate) => candidate.position <= end)) {
      for (const job of dueRequests(reactor, event, settings.clock)) {
        if (await reactor.stillPending(job, event)) pending.add(job, event.position);
      }
    }
    after = events.at(-1)?.position ?? end;
  }
  const report = await settings.queue.restore(pending.jobs);
  await settings.checkpoints.advance([reactor.name], 'settled', pending.settledUpTo(end));
  return report;
}

class PendingJobs {
  readonly jobs: JobRequest[] = [];
  private first: Position | undefined;

  constructor(readonly settled: Position) {}

  add(job: JobRequest, position: Position): void {
    this.jobs.push(job);
    this.first ??= position;
  }

  settledUpTo(end: Position): Position {
    return this.first === undefined ? end : this.first - 1;
  }
}
