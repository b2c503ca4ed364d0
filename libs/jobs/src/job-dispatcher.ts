import type { EventLog, Position, RecordedEvent } from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import type { Checkpoints } from './checkpoints.js';
import type { JobRequest } from './job.js';
import type { JobReactor } from './job-reactor.js';
import { dueRequests } from './due-requests.js';
import type { JobStore } from './job-queue.js';
import { type SweepReport, sweepReactor } from './job-sweep.js';
import { SingleFlight } from './single-flight.js';

export interface JobDispatcherSettings {
  readonly log: EventLog;
  readonly reactors: readonly JobReactor[];
  readonly queue: JobStore;
  readonly checkpoints: Checkpoints;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
  /** Events per read; default 500. */
  readonly batchSize?: number;
  /** Milliseconds between sweeps; default 30,000. */
  readonly sweepEveryMs?: number;
}

/** By `addBulk`, then moves the checkpoint. Repeated ids change nothing, so several workers may dispatch. */
export class JobDispatcher {
  private readonly positions = new Map<string, Position>();
  private readonly pulling: SingleFlight;
  private readonly sweeping: SingleFlight;
  private stopListening: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly settings: JobDispatcherSettings) {
    this.pulling = new SingleFlight(() => this.pull(), settings.onError);
    this.sweeping = new SingleFlight(async () => void (await this.sweep()), settings.onError);
  }

  async start(): Promise<void> {
    await this.loadPositions();
    this.stopListening = this.settings.log.onAppended(() => this.pulling.trigger());
    this.timer = setInterval(() => this.sweeping.trigger(), this.settings.sweepEveryMs ?? 30_000);
    this.pulling.trigger();
    this.sweeping.trigger();
  }

  async stop(): Promise<void> {
    this.stopListening?.();
    clearInterval(this.timer);
    await Promise.all([this.pulling.stop(), this.sweeping.stop()]);
  }

  get position(): Position {
    return Math.min(...this.settings.reactors.map((reactor) => this.positions.get(reactor.name) ?? 0));
  }

  async sweep(): Promise<SweepReport> {
    const reports: SweepReport[] = [];
    for (const reactor of this.settings.reactors) reports.push(await sweepReactor(reactor, this.settings));
    return {
      restored: reports.reduce((sum, report) => sum + report.restored, 0),
      failed: reports.flatMap((report) => report.failed),
    };
  }

  private async loadPositions(): Promise<void> {
    const names = this.settings.reactors.map((reactor) => reactor.name);
    const known = await this.settings.checkpoints.load(names);
    for (const name of names) this.positions.set(name, known.get(name)?.dispatched ?? 0);
  }

  private async pull(): Promise<void> {
    if (this.settings.reactors.length === 0) return;
    const limit = this.settings.batchSize ?? 500;
    for (;;) {
      const events = await this.settings.log.read({ after: this.position, limit });
      const last = events.at(-1);
      if (last === undefined) return;
      await this.dispatch(events, last.position);
      if (events.length < limit || this.pulling.stopped) return;
    }
  }

  private async dispatch(events: readonly RecordedEvent[], last: Position): Promise<void> {
    const { reactors, queue, checkpoints, clock } = this.settings;
    const behind = reactors.filter((reactor) => (this.positions.get(reactor.name) ?? 0) < last);
    const jobs: JobRequest[] = behind.flatMap((reactor) => {
      const position = this.positions.get(reactor.name) ?? 0;
      return events
        .filter((event) => event.position > position)
        .flatMap((event) => dueRequests(reactor, event, clock));
    });
    if (jobs.length > 0) await queue.addBulk(jobs);
    const names = behind.map((reactor) => reactor.name);
    await checkpoints.advance(names, 'dispatched', last);
    for (const name of names) this.positions.set(name, last);
  }
}
