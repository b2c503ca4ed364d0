/** What the browser keeps for this tab about the reload that was offered. */
export interface OfferMemory {
  read(): string | null;
  write(build: string): void;
}

/**
 * Knows which failures are those of a chunk that could not be fetched (the bundler's preload-error event tells), and
 * whether a reload may still help: it is offered once for each build, because a build that still misses the chunk after
 * a reload will miss it after the next.
 */
export class ChunkFailures {
  /** Each failure noted, and whether a reload is offered for it once that has been decided. */
  private readonly noted = new WeakMap<object, { offered: boolean | null }>();

  /** @param build tells builds of the console apart */
  constructor(
    private readonly build: string,
    private readonly memory: OfferMemory,
  ) {}

  /** Notes an error that the preload-error event carries. The event goes on: the import fails with the same error. */
  note(error: unknown): void {
    if (typeof error === 'object' && error !== null) this.noted.set(error, { offered: null });
  }

  /** Whether to offer a reload for this error; the answer for one error never changes. */
  offersReload(error: unknown): boolean {
    const failure = typeof error === 'object' && error !== null ? this.noted.get(error) : undefined;
    if (failure === undefined) return false;
    failure.offered ??= this.decide();
    return failure.offered;
  }

  private decide(): boolean {
    if (this.memory.read() === this.build) return false;
    this.memory.write(this.build);
    return true;
  }
}
