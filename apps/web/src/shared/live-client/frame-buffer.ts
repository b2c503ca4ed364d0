interface Scheduler {
  readonly now: () => number;
  readonly nextFrame: (callback: () => void) => void;
  readonly after: (callback: () => void, milliseconds: number) => void;
}

/** Flushes at most once for each frame and `minGapMs`, so that a burst costs one update for each frame. */
export class FrameBuffer<Item> {
  private items: Item[] = [];
  private planned = false;
  private flushedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly flush: (items: readonly Item[]) => void,
    private readonly scheduler: Scheduler,
    private readonly minGapMs = 100,
  ) {}

  push(items: readonly Item[]): void {
    if (items.length === 0) return;
    this.items.push(...items);
    if (this.planned) return;
    this.planned = true;
    const wait = this.flushedAt + this.minGapMs - this.scheduler.now();
    const onFrame = (): void => this.scheduler.nextFrame(() => this.release());
    if (wait > 0) this.scheduler.after(onFrame, wait);
    else onFrame();
  }

  /** Drops messages that were not flushed yet. */
  clear(): void {
    this.items = [];
  }

  private release(): void {
    const { items } = this;
    this.items = [];
    this.planned = false;
    this.flushedAt = this.scheduler.now();
    if (items.length > 0) this.flush(items);
  }
}

export const browserScheduler: Scheduler = {
  now: () => performance.now(),
  nextFrame: (callback) => void requestAnimationFrame(callback),
  after: (callback, milliseconds) => void setTimeout(callback, milliseconds),
};
