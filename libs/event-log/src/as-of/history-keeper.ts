import type { DataSource } from 'typeorm';
import { TenantHistories, type TenantHistoriesSettings } from './tenant-histories.js';

/** How often something is done at most, milliseconds. */
export interface KeepingIntervals {
  /** Erasures are looked for after what was appended. */
  readonly forget: number;
  readonly sweep: number;
  /** A reader of the newest position replays at most what was appended in this time. */
  readonly keep: number;
}

const INTERVALS: KeepingIntervals = { forget: 1000, sweep: 60_000, keep: 15_000 };

export interface HistoryKeeperSettings extends TenantHistoriesSettings {
  readonly reader: DataSource;
  readonly intervals?: KeepingIntervals;
}

/**
 * Does what histories need without being asked for: it keeps those of tenants with long pasts at hand, so that nobody waits
 * for a replay of a million events, and removes those that are unused or show somebody who was forgotten. Any number of
 * processes may run it; an advisory lock lets one at a time make histories. It opens sessions only when there is something
 * to do.
 */
export class HistoryKeeper {
  private readonly histories: TenantHistories;
  private readonly running = new Map<keyof KeepingIntervals, Promise<unknown>>();
  private timers: NodeJS.Timeout[] = [];
  private stopListening: () => void = () => undefined;
  private lookedAt = -Infinity;
  /** The next look for erasures. */
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
          // What was forgotten must not stay on disk; readers do not see it from the moment it was forgotten.
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

  /** Gives up what is being made; what is made stays for readers. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.stopListening();
    if (this.due !== null) clearTimeout(this.due);
    this.timers.forEach(clearInterval);
    await this.histories.stop();
    await Promise.all(this.running.values());
  }

  /** Unless it still runs. */
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
