import { bitsOf, type PdqHash } from './pdq-hash.js';

const WORDS = 8;
const SKETCH_WORDS = 2;

/**
 * How many bits may differ in the first of a sketch's two words, and in both. Unrelated hashes pass once in a hundred;
 * hashes 83 bits apart pass two times in three, 70 bits apart nine times in ten, 60 bits apart nearly always.
 */
const FIRST_LIMIT = 13;
const SKETCH_LIMIT = 22;

/** Hashes in rows, each with a short sketch in a table of its own that fits caches. */
export class HashTable {
  private sketches: Uint32Array;
  private hashes: Uint32Array;
  private entries: Uint32Array;
  private rows = 0;

  constructor(expected: number) {
    this.sketches = new Uint32Array(expected * SKETCH_WORDS);
    this.hashes = new Uint32Array(expected * WORDS);
    this.entries = new Uint32Array(expected);
  }

  add(hash: PdqHash, entry: number): void {
    if (this.rows >= this.entries.length) this.grow();
    this.sketches.set(sketchOf(hash), this.rows * SKETCH_WORDS);
    this.hashes.set(hash, this.rows * WORDS);
    this.entries[this.rows] = entry;
    this.rows += 1;
  }

  /** Lowers `best` (distance by entry) by every row within `limit` bits of one of the turns, which share a sketch. */
  scan(turns: readonly PdqHash[], limit: number, best: Map<number, number>): void {
    const [upright] = turns;
    if (upright === undefined) return;
    const [low, high] = sketchOf(upright);
    const { sketches, rows } = this;
    for (let row = 0, at = 0; row < rows; row += 1, at += SKETCH_WORDS) {
      const first = bitsOf(low ^ (sketches[at] as number));
      if (first > FIRST_LIMIT || first + bitsOf(high ^ (sketches[at + 1] as number)) > SKETCH_LIMIT) continue;
      const distance = this.closest(row, turns);
      const entry = this.entries[row] as number;
      if (distance <= limit && distance < (best.get(entry) ?? 257)) best.set(entry, distance);
    }
  }

  private closest(row: number, turns: readonly PdqHash[]): number {
    const { hashes } = this;
    let least = 256;
    for (const hash of turns) {
      let bits = 0;
      for (let word = 0, at = row * WORDS; word < WORDS; word += 1, at += 1)
        bits += bitsOf((hash[word] as number) ^ (hashes[at] as number));
      least = Math.min(least, bits);
    }
    return least;
  }

  private grow(): void {
    const more = (from: Uint32Array, least: number): Uint32Array => {
      const to = new Uint32Array(Math.max(least, from.length * 2));
      to.set(from);
      return to;
    };
    this.sketches = more(this.sketches, SKETCH_WORDS);
    this.hashes = more(this.hashes, WORDS);
    this.entries = more(this.entries, 1);
  }
}

/**
 * The 64 bits of frequencies that are even along both sides. Mirroring a picture does not change them, so one look at
 * them covers four of the eight turns.
 */
function sketchOf(hash: PdqHash): [number, number] {
  const words: [number, number] = [0, 0];
  for (let row = 1, to = 0; row < 16; row += 2) {
    for (let column = 1; column < 16; column += 2, to += 1) {
      const at = row * 16 + column;
      const bit = ((hash[at >> 5] as number) >>> (at & 31)) & 1;
      words[to >> 5] = (words[to >> 5] as number) | (bit << (to & 31));
    }
  }
  return words;
}
