/** Checks of different queues begin milliseconds apart. */
const GATHER_MS = 50;

/** Finds queues with a running job: one answer serves all questions of 50 ms. */
export class ActiveQueues {
  private gathering: Promise<ReadonlySet<string>> | null = null;

  /** @param read names the queues that have a running job */
  constructor(private readonly read: () => Promise<readonly string[]>) {}

  /** @throws what `read` throws */
  async has(queue: string): Promise<boolean> {
    this.gathering ??= this.gather();
    return (await this.gathering).has(queue);
  }

  private async gather(): Promise<ReadonlySet<string>> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    this.gathering = null;
    return new Set(await this.read());
  }
}
