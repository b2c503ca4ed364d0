/** Collects items that handlers receive; a test waits for a number of items instead of sleeping. */
export class Recorder<Item> {
  readonly items: Item[] = [];
  private waiting: { count: number; resolve: () => void }[] = [];

  push(item: Item): void {
    this.items.push(item);
    for (const waiter of this.waiting.filter(({ count }) => count <= this.items.length)) waiter.resolve();
    this.waiting = this.waiting.filter(({ count }) => count > this.items.length);
  }

  /** Resolves at `count` items; otherwise the test fails at its time limit. */
  atLeast(count: number): Promise<void> {
    if (this.items.length >= count) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push({ count, resolve }));
  }

  clear(): void {
    this.items.length = 0;
  }
}
