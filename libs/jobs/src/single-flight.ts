/** Runs one piece of work at a time. Triggers during a run cause exactly one more run. */
export class SingleFlight {
  stopped = false;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly onError: (error: Error) => void,
  ) {}

  trigger(): void {
    if (this.stopped) return;
    if (this.running !== undefined) {
      this.again = true;
      return;
    }
    this.running = this.run().finally(() => {
      this.running = undefined;
    });
  }

  /** Prevents more runs; resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    do {
      this.again = false;
      try {
        await this.work();
      } catch (error) {
        // The next trigger, which the log gives at least once a second, retries.
        this.onError(error instanceof Error ? error : new Error(String(error)));
      }
    } while (this.again && !this.stopped);
  }
}
