/** Runs one piece of work at a time; triggers during a run lead to exactly one more run, so none is missed. */
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

  /** No further run starts; resolves when the current one has ended. */
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
        // The next trigger (the log gives one at least every second) tries again.
        this.onError(error instanceof Error ? error : new Error(String(error)));
      }
    } while (this.again && !this.stopped);
  }
}
