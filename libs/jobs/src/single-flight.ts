/** Runs one piece of work at a time; triggers during a run cause exactly one more. */
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

  /** Prevents further runs; resolves when the current one has ended. */
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
        // The next trigger (at least one a second from the log) retries.
        this.onError(error instanceof Error ? error : new Error(String(error)));
      }
    } while (this.again && !this.stopped);
  }
}
