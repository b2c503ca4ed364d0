export interface OfferMemory {
  read(): string | null;
  write(build: string): void;
}

/**
 * Offers one reload for each build when a chunk is missing. If it is still missing afterwards, the build
 * lacks it.
 */
export class ChunkFailures {
  private readonly noted = new WeakMap<object, { offered: boolean | null }>();

  /** @param build a string that identifies the console's build */
  constructor(
    private readonly build: string,
    private readonly memory: OfferMemory,
  ) {}

  note(error: unknown): void {
    if (typeof error === 'object' && error !== null) this.noted.set(error, { offered: null });
  }

  /** Whether to offer a reload for this error. The answer for an error never changes. */
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
