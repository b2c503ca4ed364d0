export interface OfferMemory {
  read(): string | null;
  write(build: string): void;
}

/** Offers a reload for each build when a chunk is missing. If one is still missing afterwards, the build lacks it. */
export class ChunkFailures {
  private readonly noted = new WeakSet<object>();
  /** The answer for every chunk until a reload, because a failed part may be shown, and fail, again. */
  private offered: boolean | null = null;

  /** @param build a string that identifies the console's build */
  constructor(
    private readonly build: string,
    private readonly memory: OfferMemory,
  ) {}

  note(error: unknown): void {
    if (typeof error === 'object' && error !== null) this.noted.add(error);
  }

  offersReload(error: unknown): boolean {
    if (typeof error !== 'object' || error === null || !this.noted.has(error)) return false;
    return (this.offered ??= this.decide());
  }

  private decide(): boolean {
    if (this.memory.read() === this.build) return false;
    this.memory.write(this.build);
    return true;
  }
}
