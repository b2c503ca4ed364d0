import { type Memory, newMemory } from '../simd/assembler.js';
import { BLOCK, BLOCK_BYTES, QUERY_BYTES, type ScanRoutines, scanRoutines } from '../simd/scan.js';
import { byKind, FLIPS } from './hash-kinds.js';
import { hashDistance, type PdqHash } from './pdq-hash.js';

const WORDS = 8;
const PAGE = 65_536;
const BLOCKS_AT_ONCE = 256;

export type Turns = readonly PdqHash[];

export type Found = (row: number, distance: number) => void;

/** Vectors compare sixteen hashes with four orientations at once; the result is the same without them. */
export class HashTable {
  private hashes = new Uint32Array(0);
  private readonly memory: Memory | null;
  private readonly routines: ScanRoutines | null;
  private count = 0;

  constructor(expected: number, vectors = true) {
    this.memory = vectors ? newMemory(1) : null;
    this.routines = this.memory === null ? null : scanRoutines(this.memory);
    this.reserve(expected);
  }

  get rows(): number {
    return this.count;
  }

  add(hash: PdqHash): void {
    if ((this.count + 1) * WORDS > this.hashes.length) this.reserve(this.count * 2 + BLOCK);
    this.hashes.set(hash, this.count * WORDS);
    if (this.memory !== null) {
      const bytes = new Uint8Array(
        this.memory.buffer,
        Math.floor(this.count / BLOCK) * BLOCK_BYTES,
        BLOCK_BYTES,
      );
      byKind(hash).forEach((byte, at) => (bytes[at * BLOCK + (this.count % BLOCK)] = byte));
    }
    this.count += 1;
  }

  /** Calls the scan once per group of orientations. */
  scan(queries: readonly Turns[], limit: number, found: Found): void {
    if (this.routines === null || this.memory === null || limit > 200) this.scanPlain(queries, limit, found);
    else this.scanVectors(this.routines, this.memory, queries, limit, found);
  }

  private scanPlain(queries: readonly Turns[], limit: number, found: Found): void {
    for (let row = 0; row < this.count; row += 1)
      for (const turns of queries) this.compare(row, turns, limit, found);
  }

  private compare(row: number, turns: Turns, limit: number, found: Found): void {
    const hash = this.hashes.subarray(row * WORDS, (row + 1) * WORDS);
    const distance = turns.reduce((least, turn) => Math.min(least, hashDistance(turn, hash)), 256);
    if (distance <= limit) found(row, distance);
  }

  private scanVectors(
    { scan }: ScanRoutines,
    memory: Memory,
    queries: readonly Turns[],
    limit: number,
    found: Found,
  ): void {
    const ends = Math.ceil(this.count / BLOCK) * BLOCK_BYTES;
    const start = ends;
    const out = start + queries.length * QUERY_BYTES;
    const room = out + BLOCKS_AT_ONCE * queries.length * 8;
    if (room > memory.buffer.byteLength) memory.grow(Math.ceil((room - memory.buffer.byteLength) / PAGE));
    queries.forEach((turns, at) =>
      writeQuery(new Uint8Array(memory.buffer, start + at * QUERY_BYTES, QUERY_BYTES), turns, limit),
    );
    for (let block = 0; block < ends; block += BLOCKS_AT_ONCE * BLOCK_BYTES) {
      const until = Math.min(ends, block + BLOCKS_AT_ONCE * BLOCK_BYTES);
      const pairs = new Uint32Array(memory.buffer, out, (scan(block, until, start, out, out) - out) / 4);
      for (let at = 0; at < pairs.length; at += 2) {
        const first = ((pairs[at] as number) / BLOCK_BYTES) * BLOCK;
        const turns = queries[((pairs[at + 1] as number) - start) / QUERY_BYTES] as Turns;
        for (let row = first; row < Math.min(first + BLOCK, this.count); row += 1)
          this.compare(row, turns, limit, found);
      }
    }
  }

  private reserve(rows: number): void {
    const hashes = new Uint32Array(rows * WORDS);
    hashes.set(this.hashes.subarray(0, this.count * WORDS));
    this.hashes = hashes;
    if (this.memory === null) return;
    const missing = Math.ceil(rows / BLOCK) * BLOCK_BYTES - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
  }
}

/** A flip moves the median, so `limit + moved` bits miss nothing (triangle inequality); matches are then exact. */
function writeQuery(out: Uint8Array, turns: Turns, limit: number): void {
  const upright = turns[0] as PdqHash;
  byKind(upright).forEach((byte, at) => out.fill(byte, at * BLOCK, (at + 1) * BLOCK));
  const limits = FLIPS.map(() => -1);
  for (const turn of turns) {
    const moved = FLIPS.map((flip) =>
      hashDistance(
        turn,
        upright.map((word, at) => word ^ (flip[at] as number)),
      ),
    );
    const nearest = moved.indexOf(Math.min(...moved));
    limits[nearest] = Math.max(limits[nearest] as number, limit + (moved[nearest] as number));
  }
  limits.forEach((most, at) => {
    const start = BLOCK_BYTES + at * BLOCK;
    out.fill(Math.max(0, Math.min(255, most)), start, start + BLOCK);
  });
}
