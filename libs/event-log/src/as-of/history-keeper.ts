import type { DataSource } from 'typeorm';
import { TenantHistories, type TenantHistoriesSettings } from './tenant-histories.js';

export interface KeepingIntervals {
  /** Milliseconds between an append and the search for erased persons. */
  readonly forget: number;
  readonly sweep: number;
  /** Milliseconds between extensions; limits what a reader at the newest position must replay. */
  readonly keep: number;
}

const INTERVALS: KeepingIntervals = { forget: 1000, sweep: 60_000, keep: 15_000 };

export interface HistoryKeeperSettings extends TenantHistoriesSettings {
  readonly reader: DataSource;
  readonly intervals?: KeepingIntervals;
}

/** Extends histories of long pasts, removes unused ones and those with erased persons. A lease admits one process. */
export class HistoryKeeper {
  private readonly histories: TenantHistories;
  private readonly running = new Map<keyof KeepingIntervals, Promise<unknown>>();
  private timers: NodeJS.Timeout[] = [];
  private stopListening: () => void = () => undefined;
  private lookedAt = -Infinity;
  private due: NodeJS.Timeout | null = null;
  private stopping = false;

  constructor(private readonly settings: HistoryKeeperSettings) {
    this.histories = new TenantHistories(settings);
  }

  start(): void {
    const { log, intervals = INTERVALS } = this.settings;
    this.stopListening = log.onAppended(() => {
      this.due ??= setTimeout(
        () => {
          this.due = null;
          this.lookedAt = performance.now();
          // Readers stop seeing erased data at the erasure; this removes it from the disk.
          this.run('forget', () => this.histories.dropForgotten());
        },
        Math.max(0, this.lookedAt + intervals.forget - performance.now()),
      ).unref();
    });
    this.timers = [
      setInterval(() => this.run('sweep', () => this.histories.sweep()), intervals.sweep).unref(),
      setInterval(() => this.run('keep', () => this.histories.keep()), intervals.keep).unref(),
    ];
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.stopListening();
    if (this.due !== null) clearTimeout(this.due);
    this.timers.forEach(clearInterval);
    await this.histories.stop();
    await Promise.all(this.running.values());
  }

  private run(what: keyof KeepingIntervals, work: () => Promise<unknown>): void {
    if (this.stopping || this.running.has(what)) return;
    const done = work()
      .catch((error: unknown) => {
        if (!this.stopping) this.settings.onError(error);
      })
      .finally(() => this.running.delete(what));
    this.running.set(what, done);
  }
}
