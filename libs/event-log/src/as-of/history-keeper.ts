import { TenantHistories, type TenantHistoriesSettings } from './tenant-histories.js';

/** A reader of the newest position replays at most what was appended in this time, milliseconds. */
const INTERVAL_MS = 15_000;

/**
 * Keeps the histories of tenants with long pasts at hand: nobody waits for a replay of a million events. Any number of
 * processes may run it; an advisory lock lets one work at a time.
 */
export class HistoryKeeper {
  private readonly histories: TenantHistories;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> | null = null;
  private stopping = false;

  constructor(private readonly settings: TenantHistoriesSettings) {
    this.histories = new TenantHistories(settings);
  }

  start(): void {
    this.timer = setInterval(() => {
      this.running ??= this.histories
        .keep()
        .catch((error: unknown) => {
          if (!this.stopping) this.settings.onError(error);
        })
        .finally(() => (this.running = null));
    }, INTERVAL_MS);
    this.timer.unref();
  }

  /** Gives up what is being made; what is made stays for readers. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer !== null) clearInterval(this.timer);
    await this.histories.stop();
    await this.running;
  }
}
