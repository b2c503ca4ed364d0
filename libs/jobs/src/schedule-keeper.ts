import type { EngineQueue, JobsBackend } from './backends/backend.js';
import type { JobDefinition } from './job.js';
import type { JobSchedule } from './job-schedule.js';
import { hastenDelayed, planSchedule, SetBackWatch } from './set-back.js';

interface Kept {
  readonly jobs: readonly JobDefinition[];
  readonly schedules?: readonly JobSchedule[];
  readonly clockLookMs?: number;
  readonly onError: (error: Error) => void;
}

const LOOK_MS = 5000;

export class ScheduleKeeper {
  private readonly queues: ReadonlyMap<string, EngineQueue>;
  private readonly watch = new SetBackWatch();
  private healing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    private readonly settings: Kept,
    backend: JobsBackend,
  ) {
    this.queues = new Map(settings.jobs.map(({ name }) => [name, backend.queue(name)]));
    for (const queue of this.queues.values()) queue.on('error', settings.onError);
  }

  async plan(): Promise<void> {
    for (const schedule of this.settings.schedules ?? []) {
      const queue = this.queues.get(schedule.job);
      if (queue === undefined)
        throw new TypeError(`The schedule ${schedule.id} names no known job. Correct its definition.`);
      await planSchedule(schedule, queue);
    }
  }

  follow(): void {
    this.heal(() => this.hasten());
    this.timer = setInterval(() => {
      if (!this.watch.look()) return;
      this.heal(() => this.plan());
      this.heal(() => this.hasten());
    }, this.settings.clockLookMs ?? LOOK_MS).unref();
  }

  async close(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.healing;
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private async hasten(): Promise<void> {
    for (const queue of this.queues.values()) {
      if (this.stopping) return;
      await hastenDelayed(queue);
    }
  }

  private heal(step: () => Promise<void>): void {
    this.healing = this.healing.then(step).catch(this.settings.onError);
  }
}
