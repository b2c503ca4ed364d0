export class SeededRandom {
  constructor(private state: number) {}

  /** A separate generator for each name, so that additions do not change the values of others. */
  static for(seed: number, name: string): SeededRandom {
    let hash = (seed ^ 0x811c_9dc5) >>> 0;
    for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x0100_0193) >>> 0;
    return new SeededRandom(hash);
  }

  next(): number {
    this.state = (this.state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.between(0, items.length - 1)] ?? items[0];
  }

  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet[this.between(0, alphabet.length - 1)]).join('');
  }
}
